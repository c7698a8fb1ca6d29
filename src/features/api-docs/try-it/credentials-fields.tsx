import { useId } from 'react'
import { OwnDirection } from '@/features/api-docs/own-direction'
import { useTranslation } from '@/i18n/use-translation'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { useCredentials } from './credentials'

export function CredentialsFields() {
  const { t } = useTranslation('api-docs')
  const [credentials, setCredentials] = useCredentials()
  const name = useId()
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 font-medium">{t('try.as')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1.5">
          {(['session', 'token'] as const).map((authMethod) => (
            <label
              key={authMethod}
              className="flex cursor-pointer items-center gap-2 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={name}
                value={authMethod}
                checked={credentials.authMethod === authMethod}
                onChange={() => setCredentials({ ...credentials, authMethod })}
                className="radio"
              />
              <OwnDirection>{t(`try.sender.${authMethod}`)}</OwnDirection>
            </label>
          ))}
        </div>
      </fieldset>
      {credentials.authMethod === 'token' && (
        <Field label={t('try.token')} hint={t('try.tokenHint')} required className="max-w-hand">
          <Input
            type="password"
            dir="ltr"
            value={credentials.token}
            onChange={(event) => setCredentials({ ...credentials, token: event.target.value })}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
      )}
    </div>
  )
}
