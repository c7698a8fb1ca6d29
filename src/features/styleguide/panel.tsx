import { DirectionProvider } from '@radix-ui/react-direction'
import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { exampleTexts } from './use-example-texts'

/** A ground for samples in one direction: with the theme of the page, or the other one. */
export function Panel({ of, dir, children }: PanelProps) {
  const { t } = useTranslation('dev')
  const theme = of === 'other' ? t('kit.otherTheme') : t('kit.ownTheme')
  return (
    <div className="flex min-w-0 flex-col">
      <p className="mb-1.5 text-muted text-sm">
        {of === 'top' ? t('kit.onTop') : `${t(`kit.${dir}`)} · ${theme}`}
      </p>
      <div
        dir={dir}
        lang={exampleTexts[dir].lang}
        data-sample
        className={cn(
          'flex-1 accent-accent rounded-lg border bg-background p-5 font-sans text-text max-sm:p-4',
          of === 'other' && 'scheme-dark dark:scheme-light',
        )}
      >
        <DirectionProvider dir={dir}>{children}</DirectionProvider>
      </div>
    </div>
  )
}

export type PanelProps = { of: 'page' | 'other' | 'top'; dir: 'ltr' | 'rtl'; children: ReactNode }
