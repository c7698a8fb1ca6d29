import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import { Page } from '@/shell/page/page'
import type { Example } from './example'
import { exampleTexts } from './example-texts'
import { examples } from './examples'
import { Panel } from './panel'
import { TableOfContents } from './table-of-contents'
import { themeTokens } from './theme-tokens'

/** Every component of `src/ui`, in the theme and direction of the page and in the opposite ones. */
export function StyleguidePage() {
  const { t } = useTranslation('dev')
  return (
    <Page title={t('styleguide.title')} description={t('styleguide.text')}>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[160px_minmax(0,1fr)]">
        <TableOfContents names={examples.map(({ name }) => name)} />
        <div style={themeTokens} className="flex min-w-0 flex-col gap-12">
          {examples.map((example) => (
            <Section key={example.name} {...example} />
          ))}
        </div>
      </div>
    </Page>
  )
}

function Section({ name, components, folder = 'src/ui', Component, isOverlay }: Example) {
  const { dir } = useLanguage()
  const isOnce = isOverlay || folder !== 'src/ui'
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
        {components.map((path) => `${folder}/${path}.tsx`).join(', ')}
      </p>
      <div className={isOnce ? undefined : 'grid gap-4 xl:grid-cols-2'}>
        <Panel variant={isOverlay ? 'overlay' : isOnce ? 'page' : 'default'} dir={dir}>
          <Component texts={exampleTexts[dir]} />
        </Panel>
        {!isOnce && (
          <Panel variant="opposite" dir={opposite[dir]}>
            <Component texts={exampleTexts[opposite[dir]]} />
          </Panel>
        )}
      </div>
    </section>
  )
}

const opposite = { ltr: 'rtl', rtl: 'ltr' } as const
