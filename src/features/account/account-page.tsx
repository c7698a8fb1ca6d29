import { useTranslation } from '@/i18n/use-translation'
import type { Area } from '@/resources/area'
import { Page } from '@/shell/page/page'
import { Alert } from '@/ui/alert'
import { accountPages } from './account.schema'
import { type AccountCard, type AccountCardProps, listVisibleCards } from './account-cards'

type Props = Omit<AccountCardProps, 'page'> & { area: Area; cards: AccountCard[] }

export function AccountPage({ area, cards, actor, ...props }: Props) {
  const { t } = useTranslation('account')
  return (
    <Page
      title={t('title')}
      width={area === 'app' ? 'app' : 'page'}
      className="flex max-w-app flex-col gap-5"
    >
      {actor.impersonator && <Alert tone="info">{t('impersonated')}</Alert>}
      {listVisibleCards(cards, actor).map(({ id, Card }) => (
        <Card key={id} page={accountPages[area]} actor={actor} {...props} />
      ))}
    </Page>
  )
}
