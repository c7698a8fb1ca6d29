import { useSuspenseQuery } from '@tanstack/react-query'
import { accountQuery } from '@/features/account/account.queries'
import { hasLanguageChoice } from '@/i18n/languages'
import { useTranslation } from '@/i18n/use-translation'
import type { FirstStep } from '@/shell/page/first-step'
import { FirstStepRow } from '@/shell/page/first-step-row'

export const languageStep: FirstStep = {
  name: 'language',
  permission: { account: ['update'] },
  load: (client) => client.ensureQueryData(accountQuery),
  Component: LanguageStep,
}

function LanguageStep() {
  const { t } = useTranslation('account')
  const { language } = useSuspenseQuery(accountQuery).data
  return (
    hasLanguageChoice && (
      <FirstStepRow to="/manager/account" isDone={language !== null}>
        {t('languageStep')}
      </FirstStepRow>
    )
  )
}
