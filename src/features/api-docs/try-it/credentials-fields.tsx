import { useId } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { useCredentials } from './credentials'

/** Whether a request is sent as whoever is signed in here or as a token, for all forms of the page. */
export function CredentialsFields() {
  const { t } = useTranslation('api-docs')
  const [sender, setSender] = useCredentials()
  const name = useId()
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 font-medium">{t('try.as')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1.5">
          {(['session', 'token'] as const).map((access) => (
            <label key={access} className="flex cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
              <input
                type="radio"
                name={name}
                value={access}
                checked={sender.access === access}
                onChange={() => setSender({ ...sender, access })}
                className="size-4.5 cursor-pointer accent-accent"
              />
              {t(`try.sender.${access}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {sender.access === 'token' && (
        <Field label={t('try.token')} hint={t('try.tokenHint')} required className="max-w-hand">
          <Input
            type="password"
            dir="ltr"
            value={sender.token}
            onChange={(event) => setSender({ ...sender, token: event.target.value })}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
      )}
    </div>
  )
}
