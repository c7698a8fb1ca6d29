import Ban from 'lucide-react/icons/ban'
import { appConfig } from '#config'
import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'
import type { Ban as BanReason } from '@/platform/app-error'
import { PageTitle } from '@/shell/page/page-title'
import { buttonVariants } from '@/ui/button/button-variants'
import { Icon } from '@/ui/icon'
import { textLinkClass } from '@/ui/text-link'
import { BanDetails } from './ban-details'

export function BannedPage({ ban }: { ban?: BanReason }) {
  const { t, template } = useTranslation(['errors', 'nav'])
  const contact = (
    <a href={`mailto:${appConfig.contact}`} dir="ltr" className={textLinkClass}>
      {appConfig.contact}
    </a>
  )
  return (
    <main id="content" className="grid min-h-[70dvh] place-items-center px-5 py-16">
      <PageTitle>{t('code.BANNED_USER')}</PageTitle>
      <div className="flex w-full max-w-hand flex-col items-center gap-2 text-center">
        <span className="mb-3 grid size-11 place-items-center rounded-full bg-danger-soft text-danger-text">
          <Icon as={Ban} size={20} />
        </span>
        <h1 className="font-semibold text-xl">{t('code.BANNED_USER')}</h1>
        {ban && <BanDetails ban={ban} className="mt-2 max-w-full" />}
        <p className="mt-2 text-muted">
          <RichText template={template('ban.contact')} parts={{ email: contact }} />
        </p>
        <a href="/logout" className={`${buttonVariants({ variant: 'secondary' })} mt-5`}>
          {t('nav:logout')}
        </a>
      </div>
    </main>
  )
}
