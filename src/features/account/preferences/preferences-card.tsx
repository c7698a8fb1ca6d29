import { useSuspenseQuery } from '@tanstack/react-query'
import type { Actor } from '@/auth/permissions/actor'
import { accountQuery } from '@/features/account/account.queries'
import { useLanguage } from '@/i18n/i18n-provider'
import { getLanguage, hasLanguageChoice, toLanguage } from '@/i18n/languages'
import { useTranslation } from '@/i18n/use-translation'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { useIsDemo } from '@/shell/demo/use-is-demo'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { LanguageSwitcher } from '@/shell/language/language-switcher'
import { ThemeSwitcher } from '@/shell/theme/theme-switcher'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card'
import { DefinitionList, Setting } from '@/ui/list/definition-list'
import { preferencesMutations } from './preferences.queries'

export function PreferencesCard({ title, actor }: { title: string; actor: Actor }) {
  const { t } = useTranslation(['account', 'common'])
  const isDemo = useIsDemo()
  // Impersonating administrators and demo visitors change the language of their device only.
  const canSave = !actor.impersonator && !isDemo
  const { language: saved } = useSuspenseQuery(accountQuery).data
  const current = useLanguage()
  const save = useDedupeMutation(preferencesMutations.setLanguage())
  return (
    <Card
      title={title}
      description={`${t('themeText')} ${hasLanguageChoice && canSave ? t('languageText') : ''}`}
    >
      <div className="not-empty:mb-3">
        <FailureAlert error={save.error} />
      </div>
      <DefinitionList>
        {hasLanguageChoice && (
          <Setting
            term={t('common:language.label')}
            action={
              <LanguageSwitcher
                variant="small"
                onChanged={(language) => canSave && save.mutate({ language })}
              />
            }
          />
        )}
        {/* The language of the device is stored in the browser, so it can differ from the language of mails. */}
        {hasLanguageChoice && canSave && toLanguage(saved) !== current.key && !save.isPending && (
          <Setting
            term={t('mailLanguage.title')}
            hasLongAction
            action={
              <Button variant="secondary" size="sm" onClick={() => save.mutate({ language: current.key })}>
                {t('mailLanguage.use')}
              </Button>
            }
          >
            {saved ? <bdi>{getLanguage(saved).label}</bdi> : t('mailLanguage.default')}
          </Setting>
        )}
        <Setting term={t('common:theme.label')} action={<ThemeSwitcher variant="small" />} />
      </DefinitionList>
    </Card>
  )
}
