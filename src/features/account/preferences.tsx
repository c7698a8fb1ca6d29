/** How a person likes it: the language, also of their mails, and the theme. */

import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '@/i18n/i18n-provider'
import { getLanguage } from '@/i18n/languages'
import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { LanguageSwitcher } from '@/shell/language/language-switcher'
import { ThemeSwitcher } from '@/shell/theme/theme-switcher'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card'
import { accountMutations, accountQueries } from './account.queries'

/** `canKeep`: who acts as somebody else, or visits a demo, changes this device alone. */
export function Preferences({ canKeep }: { canKeep: boolean }) {
  const { t } = useTranslation(['account', 'common'])
  const { language: kept } = useSuspenseQuery(accountQueries.own()).data
  const shown = useLanguage()
  const choose = useDedupeMutation(accountMutations.setLanguage())
  const keep = useDedupeMutation(accountMutations.setLanguage())
  return (
    <Card title={t('preferences')} description={t('preferencesText')}>
      <Preference term={t('common:language.label')}>
        <LanguageSwitcher onChanged={(language) => canKeep && choose.mutate({ language })} />
      </Preference>
      {/* The device remembers a choice of its own, and whoever comes with one has not made one for their mails. */}
      {canKeep && kept !== shown.key && !choose.isPending && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-subtle px-3 py-2">
          <p className="text-muted text-sm">
            {kept
              ? t('mailLanguage.other', { language: isolate(getLanguage(kept).label) })
              : t('mailLanguage.none')}
          </p>
          <Button
            variant="secondary"
            size="sm"
            pending={keep.isPending}
            onClick={() => keep.mutate({ language: shown.key })}
          >
            {t('mailLanguage.use')}
          </Button>
        </div>
      )}
      <FailureAlert error={keep.error ?? choose.error} />
      <Preference term={t('common:theme.label')}>
        <ThemeSwitcher />
      </Preference>
    </Card>
  )
}

function Preference({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <span className="text-muted">{term}</span>
      <span className="-me-2.5">{children}</span>
    </div>
  )
}
