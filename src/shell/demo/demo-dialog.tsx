/** Why nothing can be changed here, and how to have the starter on one's own machine. */
import { type ReactNode, useState } from 'react'
import { appConfig } from '#config'
import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { CopyButton } from '@/ui/button/copy-button'
import { Dialog } from '@/ui/dialog/dialog'
import { textLinkClass } from '@/ui/text-link'
import type { DemoReason } from './demo-state'

type Props = { reason: DemoReason | null; onClose: () => void }

export function DemoDialog({ reason, onClose }: Props) {
  const { t, template } = useTranslation(['demo', 'common'])
  // While it closes it still says what it said.
  const [shown, setShown] = useState<DemoReason>('refusal')
  if (reason && reason !== shown) setShown(reason)
  const { contact, maker, readme, scaffolding } = appConfig
  return (
    <Dialog
      open={reason !== null}
      onOpenChange={onClose}
      title={
        <>
          {t('dialog.title')} <span aria-hidden>👋</span>
        </>
      }
      description={t(`dialog.${shown}`)}
      closeLabel={t('common:actions.close')}
      footer={
        <Button variant="primary" data-initial-focus onClick={onClose}>
          {t('dialog.close')}
        </Button>
      }
    >
      <p className="mb-2">{t('dialog.try')}</p>
      <div className="flex items-center gap-1 rounded-md border bg-subtle py-1 ps-3.5 pe-1" dir="ltr">
        <pre className="wrap-anywhere min-w-0 flex-1 whitespace-pre-wrap py-1.5 text-sm">
          <code translate="no">{scaffolding.command}</code>
        </pre>
        <CopyButton
          text={scaffolding.command}
          label={t('dialog.copy')}
          copiedLabel={t('common:actions.copied')}
          className="shrink-0"
        />
      </div>
      <p className="mt-4 text-muted">
        <RichText
          template={template('dialog.more')}
          parts={{
            readme: <Outside href={readme}>{t('dialog.readme')}</Outside>,
            maker: (
              <Outside href={maker.url}>
                <bdi>{maker.name}</bdi>
              </Outside>
            ),
          }}
        />
      </p>
      <p className="mt-2 text-muted">
        <RichText
          template={template('dialog.contact')}
          parts={{
            email: (
              <a href={`mailto:${contact}`} dir="ltr" className={textLinkClass}>
                {contact}
              </a>
            ),
          }}
        />
      </p>
    </Dialog>
  )
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={textLinkClass}>
      {children}
    </a>
  )
}
