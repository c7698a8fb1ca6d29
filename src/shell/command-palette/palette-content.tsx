/** What the palette shows for what was typed: commands first, which are there at once, then what the lists hold. */

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
import { Alert } from '@/ui/alert'
import { Combobox } from '@/ui/combobox/combobox'
import type { ComboboxOptions } from '@/ui/combobox/combobox-group'
import { Icon } from '@/ui/icon'
import { usePaletteCommands } from './palette-commands'
import type { OfferedSource } from './search-source'
import { usePaletteSearch } from './use-palette-search'

export function PaletteContent({
  actor,
  area,
  sources,
  onClose,
  onShortcuts,
}: Omit<CommandPaletteProps, 'open'>) {
  const { t } = useTranslation(['commands', 'common'])
  const { message, error } = useMessage()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const term = typed.trim()
  const { found, isPending, ...trouble } = usePaletteSearch({ actor, area, offered: sources, term })
  const commands = usePaletteCommands({ actor, area, onShortcuts })

  function closing(act: () => void) {
    return () => {
      onClose()
      act()
    }
  }

  const groups: ComboboxOptions[] = [
    ...commands.map(({ id, heading, commands: all }) => ({
      id,
      heading,
      options: all
        .filter(({ label }) => isMeant(term, label, heading))
        .map((command) => ({
          ...command,
          leading: <Icon as={command.icon} isDirectional={command.isDirectional} className="text-muted" />,
          trailing: command.isCurrent && <Current label={t('current')} />,
          onChoose: closing(command.run),
        })),
    })),
    ...found.map(({ source, hits, isMore }) => ({
      id: source.title,
      heading: message(source.title),
      options: [
        ...hits.map(({ id, name, description }) => ({
          id: `${source.title}-${id}`,
          label: name,
          description,
          leading: <Icon as={source.icon} className="text-muted" />,
          onChoose: closing(() => source.open(navigate, id)),
        })),
        ...(isMore
          ? [
              {
                id: `${source.title}-all`,
                label: t('all'),
                leading: <Icon as={ListFilter} className="text-muted" />,
                onChoose: closing(() => source.openAll(navigate, term)),
              },
            ]
          : []),
      ],
    })),
  ]
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const problem = trouble.isPaused ? new AppError('UNREACHABLE') : trouble.error
  const nothing =
    count === 0 && !isPending && !problem ? t('common:list.noResults', { searchTerm: isolate(term) }) : ''

  return (
    <Combobox
      label={t('title')}
      placeholder={t('placeholder')}
      maxLength={appConfig.list.searchMaxLength}
      term={typed}
      onTermChange={setTyped}
      groups={groups}
      pending={isPending}
      status={isPending || term === '' ? '' : nothing || t('results', { count })}
      below={
        <>
          {nothing && <p className="px-3 py-10 text-center text-muted">{nothing}</p>}
          {Boolean(problem) && (
            <div className="shrink-0 p-3">
              <Alert tone="danger">{error(toAppError(problem))}</Alert>
            </div>
          )}
        </>
      }
    />
  )
}

/** By a word of its own, or by its heading once enough of that has been typed to mean it. */
function isMeant(term: string, label: string, heading: string): boolean {
  return (
    normalizeText(label).includes(normalizeText(term)) ||
    (term.length >= 3 && normalizeText(heading).includes(normalizeText(term)))
  )
}

function Current({ label }: { label: string }) {
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
  sources: readonly OfferedSource[]
  open: boolean
  onClose: () => void
  /** Shows the list of shortcuts. */
  onShortcuts: () => void
}
