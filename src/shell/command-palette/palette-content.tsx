import { useNavigate } from '@tanstack/react-router'
import ListFilter from 'lucide-react/icons/list-filter'
import { useState } from 'react'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { AppError, toAppError } from '@/platform/app-error'
import { isolate } from '@/platform/text/bidi'
import type { Area } from '@/resources/area'
import { resourceNamespaces } from '@/resources/resources'
import { useSearchSources } from '@/shell/search/resource-search'
import { Alert } from '@/ui/alert'
import { Combobox } from '@/ui/combobox/combobox'
import type { ComboboxOptionGroup } from '@/ui/combobox/combobox-group'
import { Icon } from '@/ui/icon'
import type { Command, CommandGroup } from './command'
import { findCommands, sortCommands, sortGroups } from './find-commands'
import { KeyHints } from './key-hints'
import { ControlMark, CurrentMark, KeyMark, RowMark } from './option-marks'
import { usePaletteCommands } from './palette-commands'
import { usePageCommands } from './use-page-commands'
import { usePaletteSearch } from './use-palette-search'
import { useRecentOptions } from './use-recent-options'

export function PaletteContent({ actor, area, onClose, onShortcuts, runAfterClose }: PaletteContentProps) {
  const { t } = useTranslation(['commands', 'common', ...resourceNamespaces])
  const { error } = useMessage()
  const navigate = useNavigate()
  const [input, setInput] = useState('')
  const term = input.trim()
  const { results, isPending, ...search } = usePaletteSearch({
    actor,
    area,
    sources: useSearchSources(),
    term,
  })
  const pageCommands = usePageCommands()
  const commands = usePaletteCommands({ actor, area, onShortcuts })
  const recentOptions = useRecentOptions(actor, area, onClose)

  function closeAnd(run: () => void) {
    return () => {
      onClose()
      run()
    }
  }

  function toOption(command: Command) {
    const { icon, iconMarkup, isDirectional, isCurrent, isDanger, keys, isAfterClose, run } = command
    return {
      ...command,
      isSkipped: term === '' && command.isOpenPage,
      leading: iconMarkup ? (
        <ControlMark icon={iconMarkup} isDanger={isDanger} />
      ) : (
        <Icon as={icon} isDirectional={isDirectional} className="text-muted" />
      ),
      trailing: isCurrent ? <CurrentMark label={t('current')} /> : keys && <KeyMark keys={keys} />,
      onSelect: closeAnd(isAfterClose ? () => runAfterClose(run) : run),
    }
  }

  function toOptionGroup(group: CommandGroup): ComboboxOptionGroup {
    return {
      ...group,
      options: sortCommands(term, findCommands(term, group)).map(toOption),
    }
  }
  const rows = results.map(({ resource, page, items, isMore }) => ({
    id: resource.name,
    heading: t(`${resource.plural}:title`),
    options: [
      ...items.map(({ id, name, description, image }) => ({
        id: `${resource.name}-${id}`,
        label: name,
        description,
        leading: <RowMark resource={resource.name} id={id} name={name} image={image} />,
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
  }))
  const groups = [
    ...sortGroups(term, [
      toOptionGroup(pageCommands),
      {
        id: 'recent',
        heading: t('recent'),
        options: term === '' ? recentOptions : [],
      },
      ...commands.filter(({ isImmediate }) => !isImmediate).map(toOptionGroup),
      ...rows,
    ]),
    ...commands.filter(({ isImmediate }) => isImmediate).map(toOptionGroup),
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
      status={isPending || term === '' ? '' : count > 0 ? t('results', { count }) : emptyText}
      footer={
        <>
          {emptyText && <p className="px-3 py-10 text-center text-muted">{emptyText}</p>}
          {Boolean(failure) && (
            <div className="shrink-0 p-3">
              <Alert tone="danger">{error(toAppError(failure))}</Alert>
            </div>
          )}
          <KeyHints />
        </>
      }
    />
  )
}

type PaletteContentProps = Omit<CommandPaletteProps, 'open'> & {
  /** The dialog calls `run` when it has closed. */
  runAfterClose: (run: () => void) => void
}

export type CommandPaletteProps = {
  actor: Actor
  area: Area
  open: boolean
  onClose: () => void
  onShortcuts: () => void
}
