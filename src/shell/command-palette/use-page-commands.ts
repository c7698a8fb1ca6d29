import Link from 'lucide-react/icons/link-2'
import Zap from 'lucide-react/icons/zap'
import { useState } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { toast } from '@/ui/toast/toast'
import type { CommandGroup } from './command'
import { readPageActions } from './page-actions'

/** The actions on what the page shows; none on other pages than details. */
export function usePageCommands(): CommandGroup {
  const { t } = useTranslation('commands')
  const [page] = useState(readPageActions)

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      toast.success(t('linkCopied'))
    } catch {
      // The clipboard needs HTTPS and permission.
      toast.error(t('copyFailed'))
    }
  }

  return {
    id: 'page',
    heading: page?.title ?? '',
    // A search for the name of the row must not offer to delete it.
    isHeadingSearched: false,
    commands: page
      ? [
          ...page.actions.map(({ label, press }) => ({
            id: `page-${label}`,
            label,
            icon: Zap,
            isAfterClose: true,
            run: press,
          })),
          { id: 'copy-link', label: t('copyLink'), icon: Link, run: () => void copyLink() },
        ]
      : [],
  }
}
