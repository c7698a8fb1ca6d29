import { imports, type Slice } from '../slice.ts'
import { areaQueries, dialogArea, managerCondition } from './areas.ts'
import { hasRelationFilter, listFilters } from './list-filters.ts'

/** `<singular>-list.tsx`: the list page. */
export function listFile(slice: Slice): string {
  const { one, One, manyFile, oneFile, title } = slice
  const hasFilters = listFilters(slice).length > 0
  const subject = title.name === 'name' ? '({ name }) => name' : `(row) => row.${title.name}`
  return `${imports({
    'lucide-react/icons/plus': ['default Plus'],
    '@/auth/permissions/actor': ['type Actor'],
    '@/auth/permissions/permissions': ['isAllowed'],
    '@/i18n/use-format': ['useFormat'],
    '@/i18n/use-translation': ['useTranslation'],
    '@/resources/area': [slice.areaType === 'Area' && 'type Area'],
    '@/shell/detail-panel/detail-panel': ['DetailPanel'],
    '@/shell/detail-panel/use-detail-panel': ['useDetailPanel'],
    '@/shell/lists/bulk/bulk-delete': ['BulkDelete'],
    '@/shell/lists/paged-list': ['PagedList'],
    '@/shell/lists/use-create-dialog': ['useCreateDialog'],
    '@/shell/lists/use-list-query': ['isEmptyList', 'useListQuery'],
    '@/shell/lists/use-row-menu': ['useRowMenu'],
    '@/shell/lists/use-selection': ['useSelection'],
    '@/shell/navigation/resource-icons': ['resourceIcons'],
    '@/shell/page/page': ['Page'],
    '@/ui/dialog/dialog-button': ['DialogButton'],
    '@/ui/icon': ['Icon'],
    '@/ui/lazy-page': ['lazyPage'],
    '@/ui/list/empty-state': ['EmptyState'],
    [`./delete-${oneFile}`]: [`Delete${One}Dialog`],
    [`./${manyFile}.queries`]: [`type ${One}`, `${one}Mutations`, `${one}Queries`],
    [`./${manyFile}.schema`]: [`type ${One}Search`, `${one}Orders`],
    [`./${oneFile}-columns`]: [`use${One}Columns`],
    [`./${oneFile}-dialog`]: [`${One}Dialog`],
    [`./${oneFile}-filters`]: [hasFilters && `use${One}Filters`],
    [`./${oneFile}-form`]: ['draftName'],
    [`./${oneFile}-routes`]: [`${one}Routes`],
  })}

type Props = { area: ${slice.areaType}; actor: Actor; search: ${One}Search }

export function ${One}List({ area, actor, search }: Props) {
  const { t } = useTranslation('${manyFile}')
  const format = useFormat()
  const { query, items, total } = useListQuery(${areaQueries(slice)}.list(search))
  const panel = useDetailPanel(items, ${One}Page)
  const selection = useSelection(items, JSON.stringify(search))
  const canDelete = ${managerCondition(slice)}isAllowed(actor, { ${one}: ['delete'] })
  const { rowMenu, dialogs } = useRowMenu<${One}>({
    canUpdate: ${managerCondition(slice)}isAllowed(actor, { ${one}: ['update'] }),
    canDelete,
    editDialog: (row, dialog) => <${One}Dialog {...dialog} ${dialogArea(slice)}${one}={row} />,
    deleteDialog: (row, dialog) => (
      <Delete${One}Dialog {...dialog} ${one}={row} onDeleted={dialog.onClose} />
    ),
  })
  const creation = useCreateDialog(draftName(), (dialog) => <${One}Dialog {...dialog} ${dialogArea(slice)}/>)
  const create = ${managerCondition(slice)}isAllowed(actor, { ${one}: ['create'] }) && (
    <DialogButton onClick={creation.open}>
      <Icon as={Plus} />
      {t('new')}
    </DialogButton>
  )

  return (
    <Page
      title={t('title')}
      total={total?.count ? t('total', { count: total.count, formatted: format.cappedCount(total) }) : undefined}
      // An empty list has the button in its middle.
      actions={!isEmptyList(total, search) && create}
      aside={
        <DetailPanel panel={panel} to={${one}Routes[area].detail} detail={${areaQueries(slice)}.detail}>
          {(id) => <${One}Page area={area} actor={actor} id={id} />}
        </DetailPanel>
      }
    >
      <PagedList
        name="${manyFile}"
        label={t('title')}
        items={items}
        query={query}
        columns={use${One}Columns(area)}
        orders={${one}Orders}
        search={search}
        searchPlaceholder={t('searchPlaceholder')}
        ${hasFilters ? `filters={use${One}Filters(search${hasRelationFilter(slice) ? ', items, actor' : ''})}` : ''}
        rowName={${subject}}
        rowMenu={rowMenu}
        selection={canDelete ? selection : undefined}
        panel={panel}
        empty={
          <EmptyState icon={resourceIcons.${one}} title={t('empty.title')} text={t('empty.text')} action={create} />
        }
      />
      <BulkDelete
        selection={selection}
        mutation={${one}Mutations.removeMany()}
        text={(key, count) => t(\`deleteMany.\${key}\`, { count })}
      />
      {creation.dialog}
      {dialogs}
    </Page>
  )
}

const ${One}Page = lazyPage(() => import('./${oneFile}-page').then((module) => module.${One}Page))
`
}
