import { displayField, fieldKinds, relatedValue, relatedValueImports, savedField } from '../field-kinds.ts'
import { imports, mergeImports, type Slice } from '../slice.ts'
import { labelKey, valuesKey } from '../texts/resource-texts.ts'
import { areaQueries, dialogArea, hasCreator, hasDeletionInBothAreas, managerCondition } from './areas.ts'

/** `<singular>-page.tsx`: the detail page. */
export function pageFile(slice: Slice): string {
  const { one, One, manyFile, oneFile, title, fields } = slice
  const shown = fields
    .filter(({ name }) => name !== title.name)
    .map((field) => ({ field, kind: fieldKinds[field.type] }))
  const base = {
    '@tanstack/react-query': ['useSuspenseQuery'],
    'lucide-react/icons/pencil': ['default Pencil'],
    react: ['type ReactNode'],
    '@/auth/permissions/actor': ['type Actor'],
    '@/auth/permissions/permissions': ['isAllowed'],
    '@/i18n/use-translation': ['useTranslation'],
    '@/resources/area': [slice.areaType === 'Area' && 'type Area'],
    '@/shell/errors/deleted-notice': ['DeletedNotice'],
    '@/shell/forms/use-draft': ['useDraftDialog'],
    '@/shell/page/back-link': ['BackLink'],
    '@/shell/page/date-time': ['DateTime'],
    '@/shell/page/page': ['Page'],
    '@/ui/card': ['Card'],
    '@/ui/dialog/dialog-button': ['DialogButton'],
    '@/ui/icon': ['Icon'],
    '@/ui/list/definition-list': ['Definition', 'DefinitionList'],
    [`./delete-${oneFile}`]: [`Delete${One}Card`],
    [`./${manyFile}.queries`]: [`${one}Queries`],
    [`./${oneFile}-dialog`]: [`${One}Dialog`],
    [`./${oneFile}-form`]: ['draftName'],
    [`./${oneFile}-routes`]: [`${one}Routes`],
  }
  const manager = managerCondition(slice)
  const creatorImports = hasCreator(slice) ? relatedValueImports : {}
  return `${imports(mergeImports(base, creatorImports, ...shown.map(({ field, kind }) => kind.displayImports(field))))}

type Props = {
  area: ${slice.areaType}
  actor: Actor
  id: string
  /** The cards between the details and the danger zone. */
  children?: ReactNode
}

export function ${One}Page({ area, actor, id, children }: Props) {
  const { t } = useTranslation(['${manyFile}', 'common'])
  const [isEditing, setIsEditing] = useDraftDialog(draftName({ id }))
  const { data: ${one}, error } = useSuspenseQuery(${areaQueries(slice)}.detail(id))
  const canUpdate = ${manager}isAllowed(actor, { ${one}: ['update'] })
  const canDelete = ${manager}isAllowed(actor, { ${one}: ['delete'] })

  return (
    <Page
      title={${one}.${title.name}}
      className="flex flex-col gap-5"
      back={<BackLink to={${one}Routes[area].list}>{t('title')}</BackLink>}
      actions={
        canUpdate && (
          <DialogButton variant="secondary" onClick={() => setIsEditing(true)}>
            <Icon as={Pencil} />
            {t('common:actions.edit')}
          </DialogButton>
        )
      }
    >
      <DeletedNotice error={error} />
      <Card title={t('details')}>
        <DefinitionList>
${shown
  .map(
    ({ field }) =>
      `<Definition term={t('${labelKey(field)}')}>${displayField(field, one, slice)}</Definition>`,
  )
  .join('\n')}
${creatorDefinition(slice)}          <Definition term={t('createdAt')}>
            <DateTime value={${one}.createdAt} />
          </Definition>
          <Definition term={t('updatedAt')}>
            <DateTime value={${one}.updatedAt} />
          </Definition>
        </DefinitionList>
      </Card>
      {children}
      {canDelete && <Delete${One}Card${hasDeletionInBothAreas(slice) ? ' area={area}' : ''} ${one}={${one}} />}
      {canUpdate && (
        <${One}Dialog ${dialogArea(slice)}${one}={${one}} open={isEditing} onClose={() => setIsEditing(false)} />
      )}
    </Page>
  )
}
`
}

function creatorDefinition(slice: Slice): string {
  if (!hasCreator(slice)) return ''
  const { one, spec } = slice
  const definition = `<Definition term={t('creator')}>${relatedValue('user', `${one}.creator`, true)}</Definition>`
  return spec.areas.length > 1 ? `{area === 'manager' && ${definition}}\n` : `${definition}\n`
}

/** `<singular>-form.tsx`: the fields of the dialog. */
export function formFile(slice: Slice): string {
  const { one, One, manyFile, oneFile, fields } = slice
  const kinds = fields.map((field) => ({ field, kind: fieldKinds[field.type] }))
  const base = {
    '@/i18n/use-translation': ['useTranslation'],
    '@/resources/area': [dialogArea(slice) !== '' && 'type Area'],
    '@/shell/forms/edit-conflict': ['EditConflict', 'SavedField'],
    '@/shell/forms/edit-form': ['EditForm'],
    '@/shell/forms/use-created-toast': ['useCreatedToast'],
    '@/shell/forms/use-edit-form': ['useEditForm'],
    '@/ui/toast/toast': ['toast'],
    [`./${manyFile}.queries`]: [`type ${One}`, `${one}Mutations`, `${one}Queries`],
    [`./${manyFile}.schema`]: [
      `${One}Input`,
      ...fields.map((field) => field.type === 'enum' && valuesKey(field)),
    ],
  }
  const shownImports = fields.map((field) => {
    const { saved, displayImports } = fieldKinds[field.type]
    return saved && !field.isOptional ? {} : displayImports(field)
  })
  const empty = kinds.map(({ field, kind }) => `${field.name}: ${kind.empty(field)}`)
  return `${imports(mergeImports(base, ...shownImports, ...kinds.map(({ field, kind }) => kind.controlImports(field))))}

type Props = { ${dialogArea(slice) && 'area: Area; '}${one}?: ${One}; onSaved: () => void }

export function ${One}Form({ ${dialogArea(slice) && 'area, '}${one}, onSaved }: Props) {
  const { t } = useTranslation(${formNamespaces(slice)})
  const sayCreated = useCreatedToast()
  const form = useEditForm({
    draft: draftName(${one}),
    schema: ${One}Input,
    defaultValues: ${one} ?? { ${empty.join(', ')} },
    entity: ${one},
    detail: ${areaQueries(slice)}.detail,
    ...${one}Mutations,
    onSaved: ({ id }) => {
      if (${one}) toast.success(t('saved'))
      else sayCreated(t('created'), id)
      onSaved()
    },
  })
  return (
    <EditForm form={form} conflict={(saved) => <${One}Conflict saved={saved} />}>
${kinds.map(({ field, kind }) => `      ${focusFirst(kind.control(field, slice), field === fields[0])}`).join('\n')}
    </EditForm>
  )
}

export function draftName(${one}?: { id: string }): string {
  return \`${oneFile}-\${${one}?.id ?? 'new'}\`
}

function ${One}Conflict({ saved }: { saved: ${One} }) {
  const { t } = useTranslation('${manyFile}')
  return (
    <EditConflict title={t('stale.title')}>
${fields.map((field) => `<SavedField name="${field.name}" term={t('${labelKey(field)}')}>${savedField(field, slice)}</SavedField>`).join('\n')}
    </EditConflict>
  )
}
`
}

function focusFirst(control: string, isFirst: boolean): string {
  return isFirst ? control.replace(' />', ' data-initial-focus />') : control
}

/** An enum that may be empty has an option for it, whose text all forms share. */
function formNamespaces({ manyFile, fields }: Slice): string {
  const hasEmptyOption = fields.some(({ type, isOptional }) => type === 'enum' && isOptional)
  return hasEmptyOption ? `['${manyFile}', 'form-fields']` : `'${manyFile}'`
}
