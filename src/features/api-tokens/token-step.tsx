import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '@/i18n/use-translation'
import type { FirstStep } from '@/shell/page/first-step'
import { FirstStepRow } from '@/shell/page/first-step-row'
import { apiTokensQuery, loadApiTokens } from './api-tokens.queries'

export const tokenStep: FirstStep = {
  name: 'api-token',
  permission: { account: ['update'] },
  load: loadApiTokens,
  Component: TokenStep,
}

function TokenStep() {
  const { t } = useTranslation('account')
  const tokens = useSuspenseQuery(apiTokensQuery).data
  return (
    <FirstStepRow to="/manager/account" isDone={tokens.length > 0}>
      {t('tokens.firstStep')}
    </FirstStepRow>
  )
}
