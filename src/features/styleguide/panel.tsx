import { DirectionProvider } from '@radix-ui/react-direction'
import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { exampleTexts } from './example-texts'

/** `opposite` has the other theme. Overlays have the theme of the page, so `overlay` has another caption. */
export function Panel({ variant, dir, children }: PanelProps) {
  const { t } = useTranslation('dev')
  const theme = variant === 'opposite' ? t('kit.otherTheme') : t('kit.ownTheme')
  return (
    <div className="flex min-w-0 flex-col">
      <p className="mb-1.5 text-muted text-sm">
        {variant === 'overlay' ? t('kit.onTop') : `${t(`kit.${dir}`)} · ${theme}`}
      </p>
      <div
        dir={dir}
        lang={exampleTexts[dir].lang}
        data-sample
        className={cn(
          'flex-1 accent-accent rounded-lg border bg-background p-5 font-sans text-text max-sm:p-4',
          variant === 'opposite' && 'scheme-dark dark:scheme-light',
        )}
      >
        <DirectionProvider dir={dir}>{children}</DirectionProvider>
      </div>
    </div>
  )
}

export type PanelProps = {
  variant: 'default' | 'opposite' | 'overlay'
  dir: 'ltr' | 'rtl'
  children: ReactNode
}
