import type { ApiOperation } from '@/features/api-docs/api-docs.schema'
import { useTranslation } from '@/i18n/use-translation'
import { parseJson } from '@/platform/text/parse-json'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'
import { type RequestDraft, valueKey } from './request-draft'

export function RequestFields({ operation: { parameters, body }, draft, onChange }: RequestFieldsProps) {
  const { t } = useTranslation(['api-docs', 'common'])
  return (
    <>
      {parameters.length > 0 && (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {parameters.map((parameter) => {
            const key = valueKey(parameter)
            const { isRequired, name, example } = parameter
            return (
              <Field
                key={key}
                label={
                  <bdi dir="ltr" translate="no" className="font-mono text-sm">
                    {name}
                  </bdi>
                }
                mark={isRequired ? undefined : t('common:field.optional')}
                required={isRequired}
              >
                <Input
                  dir="ltr"
                  value={draft.values[key] ?? ''}
                  placeholder={example}
                  onChange={(event) =>
                    onChange({ ...draft, values: { ...draft.values, [key]: event.target.value } })
                  }
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  className="font-mono"
                />
              </Field>
            )
          })}
        </div>
      )}
      {body && (
        <Field label={t('body')} error={parseJson(draft.body) === undefined && t('try.notJson')}>
          <Textarea
            dir="ltr"
            value={draft.body}
            rows={Math.min(draft.body.split('\n').length, 12)}
            onChange={(event) => onChange({ ...draft, body: event.target.value })}
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
      )}
    </>
  )
}

type RequestFieldsProps = {
  operation: ApiOperation
  draft: RequestDraft
  onChange: (draft: RequestDraft) => void
}
