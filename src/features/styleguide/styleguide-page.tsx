import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import { Page } from '@/shell/page/page'
import { Contents } from './contents'
import type { Example } from './example'
import { examples } from './examples'
import { Panel } from './panel'
import { themeTokens } from './theme-tokens'
import { exampleTexts } from './use-example-texts'

/** Every component of `src/ui` on one screen: as the page is, and the other way round beside it. */
export function StyleguidePage() {
  const { t } = useTranslation('dev')
  return (
    <Page title={t('kit.title')} description={t('kit.text')}>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[160px_minmax(0,1fr)]">
        <Contents names={examples.map(({ name }) => name)} />
        <div style={themeTokens} className="flex min-w-0 flex-col gap-12">
          {examples.map((specimen) => (
            <Section key={specimen.name} {...specimen} />
          ))}
        </div>
      </div>
    </Page>
  )
}

function Section({ name, shows, Component, isOnTop }: Example) {
  const { dir } = useLanguage()
  return (
    <section aria-labelledby={name} className="min-w-0">
      <h2 id={name} translate="no" className="scroll-mt-[calc(var(--top-banner)+72px)] font-semibold text-lg">
        {name}
      </h2>
      <p
        dir="ltr"
        translate="no"
        className="mt-0.5 mb-3 text-start font-mono text-muted text-xs rtl:text-end"
      >
        {shows.map((file) => `src/ui/${file}.tsx`).join(', ')}
      </p>
      <div className={isOnTop ? undefined : 'grid gap-4 xl:grid-cols-2'}>
        <Panel of={isOnTop ? 'top' : 'page'} dir={dir}>
          <Component words={exampleTexts[dir]} />
        </Panel>
        {!isOnTop && (
          <Panel of="other" dir={other[dir]}>
            <Component words={exampleTexts[other[dir]]} />
          </Panel>
        )}
      </div>
    </section>
  )
}

const other = { ltr: 'rtl', rtl: 'ltr' } as const
