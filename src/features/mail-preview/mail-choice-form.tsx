import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { LanguageOptions } from '@/shell/language/language-options'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import type { MailPreview } from './mail-preview.queries'
import { type MailChoice, sampleNames } from './mail-preview.schema'

/** A GET form, so that it works without JavaScript. */
export function MailChoiceForm({ mail, onChange }: MailChoiceFormProps) {
  const { t } = useTranslation(['dev', 'common'])
  const isHydrated = useHydrated()
  const fields: Record<keyof MailChoice, { label: string; options: ReactNode }> = {
    template: { label: t('mails.template'), options: options(mail.templates, (name) => name) },
    language: { label: t('common:language.label'), options: <LanguageOptions /> },
    sample: {
      label: t('mails.sample'),
      options: options(sampleNames, (name) => t(`mails.samples.${name}`)),
    },
  }
  return (
    <form method="get" aria-label={t('mails.choice')} className="flex flex-wrap items-end gap-4">
      {choices.map((name) => (
        <Field key={name} label={fields[name].label} className="min-w-40 max-sm:w-full">
          <Select
            name={name}
            value={mail[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          >
            {fields[name].options}
          </Select>
        </Field>
      ))}
      {!isHydrated && (
        <noscript>
          <Button type="submit">{t('mails.show')}</Button>
        </noscript>
      )}
    </form>
  )
}

const choices = ['template', 'language', 'sample'] as const

function options<Value extends string>(values: readonly Value[], label: (value: Value) => string) {
  return values.map((value) => (
    <option key={value} value={value}>
      {label(value)}
    </option>
  ))
}

type MailChoiceFormProps = { mail: MailPreview; onChange: (change: Partial<MailChoice>) => void }
