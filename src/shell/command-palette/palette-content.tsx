import { useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState } from 'react'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { AppError, toAppError } from '@/platform/app-error'
import { isolate } from '@/platform/text/bidi'
import { normalizeText } from '@/platform/text/normalize-text'
import type { Area } from '@/resources/area'
import { resourceNamespaces } from '@/resources/resources'
import { resourceIcons } from '@/shell/navigation/resource-icons'
import { Alert } from '@/ui/alert'
import { Combobox } from '@/ui/combobox/combobox'
import type { ComboboxOptionGroup } from '@/ui/combobox/combobox-group'
import { Icon } from '@/ui/icon'
import { usePaletteCommands } from './palette-commands'
import type { SearchSources } from './search-source'
import { usePaletteSearch } from './use-palette-search'

export function PaletteContent({
  actor,
  area,
  sources,
  onClose,
  onShortcuts,
}: Omit<CommandPaletteProps, 'open'>) {
  const { t } = useTranslation(['commands', 'common', ...resourceNamespaces])
  const { error } = useMessage()
  const navigate = useNavigate()
  const [input, setInput] = useState('')
  const term = input.trim()
  const { results, isPending, ...search } = usePaletteSearch({ actor, area, sources, term })
  const commands = usePaletteCommands({ actor, area, onShortcuts })

  function closeAnd(run: () => void) {
    return () => {
      onClose()
      run()
    }
  }

  const groups: ComboboxOptionGroup[] = [
    ...commands.map(({ id, heading, commands: items }) => ({
      id,
      heading,
      options: items
        .filter(({ label }) => matches(term, label, heading))
        .map((command) => ({
          ...command,
          leading: <Icon as={command.icon} isDirectional={command.isDirectional} className="text-muted" />,
          trailing: command.isCurrent && <CurrentMark label={t('current')} />,
          onSelect: closeAnd(command.run),
        })),
    })),
    ...results.map(({ resource, page, items, isMore }) => ({
      id: resource.name,
      heading: t(`${resource.plural}:title`),
      options: [
        ...items.map(({ id, name, description }) => ({
          id: `${resource.name}-${id}`,
          label: name,
          description,
          leading: <Icon as={resourceIcons[resource.name]} className="text-muted" />,
          onSelect: closeAnd(() => navigate({ to: `${page}/$id`, params: { id } })),
        })),
        ...(isMore
          ? [
              {
                id: `${resource.name}-all`,
                label: t('all'),
                leading: <Icon as={ListFilter} className="text-muted" />,
                onSelect: closeAnd(() => navigate({ to: page, search: { searchTerm: term } })),
              },
            ]
          : []),
      ],
    })),
  ]
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const failure = search.isPaused ? new AppError('UNREACHABLE') : search.error
  const emptyText =
    count === 0 && !isPending && !failure ? t('common:list.noResults', { searchTerm: isolate(term) }) : ''

  return (
    <Combobox
      label={t('title')}
      placeholder={t('placeholder')}
      maxLength={appConfig.list.searchMaxLength}
      term={input}
      onTermChange={setInput}
      groups={groups}
      pending={isPending}
      status={isPending || term === '' ? '' : emptyText || t('results', { count })}
      footer={
        <>
          {emptyText && <p className="px-3 py-10 text-center text-muted">{emptyText}</p>}
          {Boolean(failure) && (
            <div className="shrink-0 p-3">
              <Alert tone="danger">{error(toAppError(failure))}</Alert>
            </div>
          )}
        </>
      }
    />
  )
}

/** The heading matches only from three characters on, because a shorter term would match whole groups. */
function matches(term: string, label: string, heading: string): boolean {
  return (
    normalizeText(label).includes(normalizeText(term)) ||
    (term.length >= 3 && normalizeText(heading).includes(normalizeText(term)))
  )
}

function CurrentMark({ label }: { label: string }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <Icon as={Check} className="text-accent-text" />
    </>
  )
}

export type CommandPaletteProps = {
  actor: Actor
  area: Area
  sources: SearchSources
  open: boolean
  onClose: () => void
  onShortcuts: () => void
}
