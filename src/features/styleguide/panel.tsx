import { DirectionProvider } from '@radix-ui/react-direction'
import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { exampleTexts } from './example-texts'

/** `opposite` has the other theme. `overlay` and `page` have the theme and the language of the page. */
export function Panel({ variant, dir, children }: PanelProps) {
  const { t } = useTranslation('dev')
  const isOnce = variant === 'overlay' || variant === 'page'
  const theme = variant === 'opposite' ? t('styleguide.otherTheme') : t('styleguide.ownTheme')
  return (
    <div className="flex min-w-0 flex-col">
      <p className="mb-1.5 text-muted text-sm">
        {isOnce
          ? t(variant === 'overlay' ? 'styleguide.onTop' : 'styleguide.asPage')
          : `${t(`styleguide.${dir}`)} · ${theme}`}
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

type PanelProps = {
  variant: 'default' | 'opposite' | 'overlay' | 'page'
  dir: 'ltr' | 'rtl'
  children: ReactNode
}
