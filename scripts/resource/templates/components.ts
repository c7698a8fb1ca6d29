import { imports, type Slice } from '../slice.ts'
import { areaQueries, dialogArea, hasDeletionInBothAreas } from './areas.ts'
import { listFilters } from './list-filters.ts'

/** `delete-<singular>.tsx`: the card at the end of the detail page, and the confirmation before it. */
export function deleteFile(slice: Slice): string {
  const { one, One, manyFile, oneFile, title } = slice
  const row = `{ ${one}: { id: string; ${title.name}: string } }`
  const isInBoth = hasDeletionInBothAreas(slice)
  const list = isInBoth ? '[area]' : `.${slice.spec.areas.includes('manager') ? 'manager' : 'app'}`
  return `${imports({
    '@/i18n/use-translation': ['useTranslation'],
    '@/platform/text/bidi': ['isolate'],
    '@/resources/area': [isInBoth && 'type Area'],
    '@/shell/forms/delete-card': ['DeleteCard'],
    '@/shell/forms/delete-dialog': ['DeleteDialog', 'type DialogState'],
    '@/shell/page/panel-context': ['useLeaveDetail'],
    '@/ui/toast/toast': ['toast'],
    [`./${manyFile}.queries`]: [`${one}Mutations`],
    [`./${oneFile}-routes`]: [`${one}Routes`],
  })}

type Props = ${row}

/** The card at the end of the detail page. */
export function Delete${One}Card({ ${isInBoth ? 'area, ' : ''}${one} }: Props${isInBoth ? ' & { area: Area }' : ''}) {
  const { t } = useTranslation('${manyFile}')
  const leaveDetail = useLeaveDetail(${one}Routes${list}.list)
  return (
    <DeleteCard title={t('danger')} description={t('dangerText')}>
      {(state) => (
        <Delete${One}Dialog {...state} ${one}={${one}} onDeleted={leaveDetail} />
      )}
    </DeleteCard>
  )
}

type DialogProps = Props & DialogState & { onDeleted: () => unknown }

export function Delete${One}Dialog({ ${one}, onDeleted, ...state }: DialogProps) {
  const { t } = useTranslation('${manyFile}')
  return (
    <DeleteDialog
      {...state}
      question={t('deleteTitle', { name: isolate(${one}.${title.name}) })}
      consequence={t('deleteText')}
      mutation={${one}Mutations.remove()}
      id={${one}.id}
      onDeleted={async () => {
        await onDeleted()
        toast.success(t('deleted'))
      }}
    />
  )
}
`
}

/** `<singular>-dialog.tsx`: creates or edits a row. */
export function dialogFile(slice: Slice): string {
  const { one, One, manyFile, oneFile, oneText } = slice
  const area = dialogArea(slice)
  return `import { useTranslation } from '@/i18n/use-translation'
${area && `import type { Area } from '@/resources/area'\n`}import { EditDialog } from '@/shell/forms/edit-dialog'
import type { ${One} } from './${manyFile}.queries'
import { ${One}Form } from './${oneFile}-form'

type Props = {${area && '\n  area: Area'}
  /** The ${oneText} to edit. Without it the dialog creates one. */
  ${one}?: ${One}
  open: boolean
  onClose: () => void
}

export function ${One}Dialog({ ${area && 'area, '}${one}, open, onClose }: Props) {
  const { t } = useTranslation(['${manyFile}', 'common'])
  return (
    <EditDialog
      open={open}
      onClose={onClose}
      title={t(${one} ? 'edit' : 'new')}
      submitLabel={t(${one} ? 'common:actions.save' : 'create')}
    >
      <${One}Form ${area}${one}={${one}} onSaved={onClose} />
    </EditDialog>
  )
}
`
}

/** `<singular>-list-skeleton.tsx`: the list while it loads. */
export function skeletonFile(slice: Slice): string {
  const { One, oneFile, manyFile } = slice
  const count = listFilters(slice).length
  const filters = count > 0 ? `\n      filters={${count}}` : ''
  return `${imports({
    '@/i18n/use-translation': ['useTranslation'],
    '@/resources/area': [slice.areaType === 'Area' && 'type Area'],
    '@/shell/lists/paged-list-skeleton': ['PagedListSkeleton'],
    [`./${oneFile}-columns`]: [`use${One}Columns`],
  })}

export function ${One}ListSkeleton({ area }: { area: ${slice.areaType} }) {
  const { t } = useTranslation('${manyFile}')
  return (
    <PagedListSkeleton
      name="${manyFile}"
      title={t('title')}
      columns={use${One}Columns(area)}${actions(slice)}${filters}
    />
  )
}
`
}

/** Usually only the manager changes rows. */
function actions({ isManaged, spec }: Slice): string {
  if (isManaged && spec.areas.length > 1)
    return "\n      actions={area === 'manager' ? 1 : 0}\n      hasActions={area === 'manager'}"
  return isManaged || spec.isOwn ? '\n      actions={1}\n      hasActions' : ''
}

/** `<singular>-routes.ts`: the addresses of its pages. */
export function routesFile({ one, manyFile, spec }: Slice): string {
  const lines = spec.areas.map(
    (area) => `  ${area}: { list: '/${area}/${manyFile}', detail: '/${area}/${manyFile}/$id' },`,
  )
  return `export const ${one}Routes = {
${lines.join('\n')}
} as const
`
}

/** `no-<plural>.tsx`: the home page before the first row exists. */
export function emptyHomeFile({ one, Many, manyFile, oneText, spec, isManaged }: Slice): string {
  const page = spec.areas.includes('manager') && isManaged ? `/manager/${manyFile}` : `/app/${manyFile}`
  const apps = isManaged ? `apps: ['manager'], ` : ''
  return `import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { useTranslation } from '@/i18n/use-translation'
import { resourceIcons } from '@/shell/navigation/resource-icons'
import { ButtonLink } from '@/ui/button/button-link'
import { EmptyState } from '@/ui/list/empty-state'

/** The home page before the first ${oneText} exists. */
export function No${Many}({ actor }: { actor: Actor }) {
  const { t } = useTranslation('${manyFile}')
  const canCreate = isAllowed(actor, { ${apps}${one}: ['create'] })
  return (
    <EmptyState
      icon={resourceIcons.${one}}
      title={t('home.title')}
      text={t(canCreate ? 'home.create' : 'home.wait')}
      action={canCreate && <ButtonLink to="${page}">{t('home.to${Many}')}</ButtonLink>}
    />
  )
}
`
}

/** `latest-<plural>.tsx`: the newest rows on the dashboard and on the home page. */
export function latestFile(slice: Slice): string {
  const { one, Many, manyFile, oneFile, title, spec, fields } = slice
  const hasApp = spec.areas.includes('app')
  const description = fields.find(({ name, type }) => name === 'description' && type === 'multiline')
  return `${imports({
    '@tanstack/react-query': ['useSuspenseInfiniteQuery'],
    '#config': ['appConfig'],
    '@/auth/permissions/actor': [hasApp && 'type Actor'],
    '@/i18n/use-translation': ['useTranslation'],
    '@/resources/area': [slice.areaType === 'Area' && 'type Area'],
    '@/shell/page/date-time': ['DateTime'],
    '@/shell/page/latest-card': ['LatestCard'],
    '@/shell/page/latest-list': ['type LatestList'],
    '@/ui/list/list': ['ListRow', 'ListRowLink'],
    [`./no-${manyFile}`]: [hasApp && `No${Many}`],
    [`./${manyFile}.queries`]: [`${one}Queries`],
    [`./${oneFile}-routes`]: [`${one}Routes`],
  })}

/** The list on the dashboard or on the home page. */
export function latest${Many}(area: ${slice.areaType}): LatestList {
  return {
    load: (client) => client.ensureInfiniteQueryData(${areaQueries(slice)}.list({})),
    Component: (${hasApp ? '{ actor }' : ''}) => <Latest${Many} area={area} ${hasApp ? 'actor={actor} ' : ''}/>,
  }
}

function Latest${Many}({ area${hasApp ? ', actor' : ''} }: { area: ${slice.areaType}${hasApp ? '; actor: Actor' : ''} }) {
  const { t } = useTranslation('${manyFile}')
  const { data } = useSuspenseInfiniteQuery(${areaQueries(slice)}.list({}))
  const items = data.pages[0]?.items.slice(0, appConfig.list.latestSize) ?? []
${hasApp ? `  if (items.length === 0 && area === 'app') return <No${Many} actor={actor} />\n` : ''}  return (
    <LatestCard
      title={t('latest')}
      list={{ title: t('title'), to: ${one}Routes[area].list }}
      empty={t('empty.text')}
    >
      {items.map((${one}) => (
        <ListRow
          key={${one}.id}
          title={
            <ListRowLink to={${one}Routes[area].detail} params={{ id: ${one}.id }}>
              {${one}.${title.name}}
            </ListRowLink>
          }
${description ? `          description={${one}.description}\n` : ''}          meta={<DateTime value={${one}.createdAt} as="relative" className="first-letter:uppercase" />}
        />
      ))}
    </LatestCard>
  )
}
`
}
