import Ban from 'lucide-react/icons/ban'
import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import type { Ban as BanReason } from '@/platform/app-error'
import { PageTitle } from '@/shell/page/page-title'
import { buttonVariants } from '@/ui/button/button-variants'
import { Icon } from '@/ui/icon'
import { BanContact, BanDetails } from './ban-details'
import { StatusFrame } from './status-frame'

export function BannedPage({ ban, children }: { ban?: BanReason; children: ReactNode }) {
  const { t } = useTranslation(['errors', 'nav'])
  return (
    <StatusFrame data-banned>
      <PageTitle>{t('code.BANNED_USER')}</PageTitle>
      <div className="flex w-full max-w-hand flex-col items-center gap-2 text-center">
        <span className="mb-3 grid size-11 place-items-center rounded-full bg-danger-soft text-danger-text">
          <Icon as={Ban} size={20} />
        </span>
        <h1 className="font-semibold text-xl">{t('code.BANNED_USER')}</h1>
        {ban && <BanDetails ban={ban} className="mt-2 max-w-full" />}
        <BanContact className="mt-2" />
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {children}
          <a href="/logout" className={buttonVariants({ variant: 'secondary' })}>
            {t('nav:logout')}
          </a>
        </div>
      </div>
    </StatusFrame>
  )
}
