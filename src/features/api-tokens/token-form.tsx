import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, useForm } from 'react-hook-form'
import { appConfig } from '#config'
import { grantableScopes } from '@/auth/api-tokens/token-scopes'
import type { Actor } from '@/auth/permissions/actor'
import { useFormat } from '@/i18n/use-format'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { LastDayPicker } from '@/shell/forms/last-day-picker'
import { useDraft } from '@/shell/forms/use-draft'
import { type FormReport, useFormReport } from '@/shell/forms/use-form-report'
import { Field } from '@/ui/form/field'
import { Form } from '@/ui/form/form'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { getExpiry, getLastExpiry, TokenInput } from './api-tokens.schema'
import { ScopeField } from './scope-field'

const { nameMaxLength, lifetimeDays } = appConfig.token

/** The name of the draft that survives a new login after the session expired. */
export const tokenDraft = 'account-token'

const fields = ['name', 'lifetime', 'until', 'scopes'] as const

type Props = {
  id: string
  actor: Actor
  /** The error of the last attempt. */
  error: unknown
  onSubmit: (input: TokenInput) => void
  onReport: (report: FormReport) => void
}

export function TokenForm({ id, actor, error, onSubmit, onReport }: Props) {
  const { t } = useTranslation(['account', 'validation'])
  const { message } = useMessage()
  const format = useFormat()
  const offered = grantableScopes(actor)
  const form = useForm<TokenInput>({
    resolver: standardSchemaResolver(TokenInput),
    defaultValues: {
      name: '',
      scopes: offered.filter((scope) => scope.endsWith(':read')),
      lifetime: String(lifetimeDays[0]),
    },
  })
  // Registered in visual order, including hidden fields, because the first invalid field gets the focus.
  for (const field of fields) form.register(field)
  const { errors } = form.formState
  useFormReport(form.formState, onReport)
  useDraft({
    name: tokenDraft,
    form,
    error,
    // The draft is JSON, which stores a date as a string.
    revive: ({ until, ...kept }) => ({ ...kept, until: until && new Date(until) }),
  })
  const { lifetime, ...values } = form.watch()
  const isOwnDate = lifetime === 'date'

  return (
    <Form id={id} onSubmit={form.handleSubmit(onSubmit)}>
      <FailureAlert error={error} />
      <Field
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        error={errors.name?.message && message(errors.name.message)}
        required
      >
        <Input
          {...form.register('name')}
          dir="auto"
          autoComplete="off"
          maxLength={nameMaxLength}
          data-initial-focus
        />
      </Field>
      <Field
        label={t('tokens.lifetime')}
        hint={!isOwnDate && t('tokens.endsOn', { date: format.date(getExpiry({ ...values, lifetime })) })}
      >
        <Select {...form.register('lifetime')}>
          {lifetimeDays.map((days) => (
            <option key={days} value={days}>
              {t('tokens.days', { count: days })}
            </option>
          ))}
          <option value="date">{t('tokens.date')}</option>
        </Select>
      </Field>
      {isOwnDate && (
        <Field
          label={t('tokens.until')}
          hint={t('tokens.untilHint')}
          error={errors.until?.message && message(errors.until.message)}
        >
          <Controller
            name="until"
            control={form.control}
            render={({ field }) => (
              <LastDayPicker
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                max={getLastExpiry()}
              />
            )}
          />
        </Field>
      )}
      <ScopeField
        offered={offered}
        register={form.register('scopes')}
        error={errors.scopes?.message && message(errors.scopes.message)}
      />
    </Form>
  )
}
