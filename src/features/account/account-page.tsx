import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { listAccountSections } from '@/shell/navigation/account-sections'
import { Page } from '@/shell/page/page'
import { Alert } from '@/ui/alert'
import { accountPages } from './account.schema'
import type { AccountCardProps, AccountCards } from './account-cards'

type Props = Omit<AccountCardProps, 'page' | 'title'> & { area: Area; cards: AccountCards }

export function AccountPage({ area, cards, actor, ...props }: Props) {
  const { t } = useTranslation('account')
  return (
    <Page title={t('title')} className="flex max-w-app flex-col gap-5">
      {actor.impersonator && <Alert tone="info">{t('impersonated')}</Alert>}
      {listAccountSections(actor).map(({ id, title }) => {
        const { Card } = cards[id]
        return (
          <div key={id} id={id} className="scroll-mt-[calc(var(--top-banner)+72px)] empty:hidden">
            <Card title={t(title)} page={accountPages[area]} actor={actor} {...props} />
          </div>
        )
      })}
    </Page>
  )
}
