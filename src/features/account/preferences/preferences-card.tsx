import { useSuspenseQuery } from '@tanstack/react-query'
import type { Actor } from '@/auth/permissions/actor'
import { accountQuery } from '@/features/account/account.queries'
import { useLanguage } from '@/i18n/i18n-provider'
import { getLanguage, hasLanguageChoice } from '@/i18n/languages'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { useIsDemo } from '@/shell/demo/use-is-demo'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { LanguageSwitcher } from '@/shell/language/language-switcher'
import { ThemeSwitcher } from '@/shell/theme/theme-switcher'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card'
import { DefinitionList, Setting } from '@/ui/list/definition-list'
import { preferencesMutations } from './preferences.queries'

export function PreferencesCard({ actor }: { actor: Actor }) {
  const { t } = useTranslation(['account', 'common'])
  const isDemo = useIsDemo()
  // Impersonating administrators and demo visitors change the language of their device only.
  const canSave = !actor.impersonator && !isDemo
  const { language: saved } = useSuspenseQuery(accountQuery).data
  const current = useLanguage()
  const choose = useDedupeMutation(preferencesMutations.setLanguage())
  const adopt = useDedupeMutation(preferencesMutations.setLanguage())
  return (
    <Card
      title={t('preferences')}
      description={t('preferencesText')}
      className="[&_dl+dl]:mt-3 [&_dl+dl]:border-t [&_dl+dl]:pt-3"
    >
      {hasLanguageChoice && (
        <DefinitionList>
          <Setting
            term={t('common:language.label')}
            action={
              <LanguageSwitcher
                variant="compact"
                onChanged={(language) => canSave && choose.mutate({ language })}
              />
            }
          />
        </DefinitionList>
      )}
      {/* The language of the device is stored in the browser, so it can differ from the language of mails. */}
      {hasLanguageChoice && canSave && saved !== current.key && !choose.isPending && (
        <div className="my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-subtle px-3 py-2">
          <p className="text-muted text-sm">
            {saved
              ? t('mailLanguage.other', { language: isolate(getLanguage(saved).label) })
              : t('mailLanguage.none')}
          </p>
          <Button
            variant="secondary"
            size="sm"
            pending={adopt.isPending}
            onClick={() => adopt.mutate({ language: current.key })}
          >
            {t('mailLanguage.use')}
          </Button>
        </div>
      )}
      <FailureAlert error={adopt.error ?? choose.error} />
      <DefinitionList>
        <Setting term={t('common:theme.label')} action={<ThemeSwitcher variant="compact" />} />
      </DefinitionList>
    </Card>
  )
}
