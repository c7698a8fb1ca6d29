import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { TokenScope } from '@/auth/api-tokens/token-scopes'
import { useTranslation } from '@/i18n/use-translation'
import { Checkbox } from '@/ui/form/checkbox'
import { Icon } from '@/ui/icon'
import { useScopeLabels } from './use-scope-labels'

type Props = { offered: TokenScope[]; register: UseFormRegisterReturn; error?: string }

export function ScopeField({ offered, register, error }: Props) {
  const { t } = useTranslation('account')
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="flex min-w-0 flex-col">
      <legend className="font-medium">{t('tokens.scopes')}</legend>
      <div id={id} aria-live="polite" className="mt-1 text-sm">
        {error ? (
          <p className="flex gap-1.5 text-danger-text">
            <Icon as={CircleAlert} className="h-[1lh]" />
            <span className="min-w-0">{error}</span>
          </p>
        ) : (
          <p className="text-muted">{t('tokens.scopesHint')}</p>
        )}
      </div>
      <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {useScopeLabels(offered).map(({ resource, title, scopes }) => (
          <fieldset key={resource} className="flex min-w-0 flex-col gap-1.5 pointer-coarse:gap-0">
            <legend className="mb-1.5 text-muted text-sm">{title}</legend>
            {scopes.map(({ scope, label }) => (
              <Checkbox
                key={scope}
                {...register}
                value={scope}
                label={label}
                aria-invalid={Boolean(error) || undefined}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}
