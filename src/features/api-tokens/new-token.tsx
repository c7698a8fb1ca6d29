import { useTranslation } from '@/i18n/use-translation'
import { CopyButton } from '@/shell/clipboard/copy-button'

type Props = {
  token: string
  /** Called when the token is copied, by the button or by hand. */
  onCopied: () => void
}

export function NewToken({ token, onCopied }: Props) {
  const { t } = useTranslation(['account', 'common'])
  return (
    // Takes the focus, because the submit button is removed together with the form.
    <div ref={focus} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <div className="flex items-center gap-1">
        <code dir="ltr" className={`${codeClass} min-w-0 flex-1 select-all`} onCopy={onCopied}>
          {token}
        </code>
        <CopyButton text={token} label={t('tokens.copy')} onCopied={onCopied} />
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="text-muted">{t('tokens.usage')}</p>
        <code dir="ltr" className={codeClass}>
          {usage}
        </code>
      </div>
    </div>
  )
}

const usage = 'Authorization: Bearer …'
const codeClass = 'break-all rounded-md bg-subtle px-3 py-2 text-start font-mono text-sm'

function focus(element: HTMLElement | null) {
  element?.focus()
}
