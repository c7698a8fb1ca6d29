import Link from 'lucide-react/icons/link-2'
import Zap from 'lucide-react/icons/zap'
import { useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { useCopyText } from '@/shell/clipboard/use-copy-text'
import type { Command, CommandGroup } from './command'
import { type PageAction, readPageActions } from './page-actions'

/** The actions on the row of a detail page. Other pages have none. */
export function usePageCommands(): CommandGroup {
  const { t } = useTranslation('commands')
  const [page] = useState(readPageActions)
  const copy = useCopyText()

  function copyLink(path: string) {
    return copy(new URL(path, window.location.href).href, t('linkCopied'))
  }

  return {
    id: 'page',
    heading: page?.title ?? '',
    // A search for the name of the row must not offer to delete it.
    isHeadingSearched: false,
    commands: page
      ? [
          ...page.actions.filter(({ isDanger }) => !isDanger).map(toCommand),
          { id: 'copy-link', label: t('copyLink'), icon: Link, run: () => void copyLink(page.path) },
          ...page.actions.filter(({ isDanger }) => isDanger).map(toCommand),
        ]
      : [],
  }
}

function toCommand({ label, icon, isDanger, press }: PageAction): Command {
  return {
    id: `page-${label}`,
    label,
    icon: Zap,
    iconMarkup: icon,
    isDanger,
    isAfterClose: true,
    run: press,
  }
}
