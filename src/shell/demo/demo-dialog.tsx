/** Explains that the demo is read-only and where visitors get the source from. */
import type { ReactNode } from 'react'
import { appConfig } from '#config'
import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'
import { CopyButton } from '@/shell/clipboard/copy-button'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { textLinkClass } from '@/ui/text-link'
import type { DemoReason } from './demo-state'

type Props = { reason: DemoReason | null; onClose: () => void }

export function DemoDialog({ reason, onClose }: Props) {
  const { t, template } = useTranslation(['demo', 'common'])
  const { contact, maker } = appConfig
  const { source } = appConfig.demo
  return (
    <Dialog
      open={reason !== null}
      onClose={onClose}
      title={
        <>
          {t('dialog.title')} <span aria-hidden>👋</span>
        </>
      }
      description={reason && t(`dialog.${reason}`)}
      closeLabel={t('common:actions.close')}
      footer={
        <Button variant="primary" data-initial-focus onClick={onClose}>
          {t('dialog.close')}
        </Button>
      }
    >
      {source.command && <CreateCommand command={source.command} />}
      <p className="mt-4 text-muted">
        {source.readme && (
          <>
            <RichText
              template={template('dialog.more')}
              parts={{ readme: <ExternalLink href={source.readme}>{t('dialog.readme')}</ExternalLink> }}
            />{' '}
          </>
        )}
        <RichText
          template={template('dialog.maker')}
          parts={{
            maker: (
              <ExternalLink href={maker.url}>
                <bdi>{maker.name}</bdi>
              </ExternalLink>
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

function CreateCommand({ command }: { command: string }) {
  const { t } = useTranslation(['demo', 'common'])
  return (
    <>
      <p className="mb-2">{t('dialog.try')}</p>
      <div className="flex items-center gap-1 rounded-md border bg-subtle py-1 ps-3.5 pe-1" dir="ltr">
        <pre className="wrap-anywhere min-w-0 flex-1 whitespace-pre-wrap py-1.5 text-sm">
          <code translate="no">{command}</code>
        </pre>
        <CopyButton text={command} label={t('dialog.copy')} className="shrink-0" />
      </div>
    </>
  )
}

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={textLinkClass}>
      {children}
    </a>
  )
}
