/** Opens the command palette. The variant `field` looks like a search field. */
import Search from 'lucide-react/icons/search'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { cn } from '@/ui/cn'
import { controlClass } from '@/ui/form/control-class'
import { Icon } from '@/ui/icon'
import { Kbd } from '@/ui/kbd'
import { preloadOnIntent } from '@/ui/lazy-component'
import { preloadPalette, useOpenPalette } from './command-palette-provider'
import { getKeys, paletteAriaKeys } from './shortcuts'

export function SearchButton({ variant, className }: SearchButtonProps) {
  const { t } = useTranslation('commands')
  const props = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': paletteAriaKeys(),
    ...preloadOnIntent(preloadPalette),
    onClick: useOpenPalette(),
  } as const
  if (variant === 'field') {
    return (
      <button
        {...props}
        type="button"
        className={cn(
          controlClass,
          'flex min-h-9 items-center gap-2.5 border-border! px-2.5! text-muted! hover:border-control! pointer-coarse:min-h-11',
          className,
        )}
      >
        <Icon as={Search} />
        <span className="min-w-0 flex-1 truncate text-start">{t('open')}</span>
        {/* `aria-keyshortcuts` announces the keys, so they are not part of the button's name. */}
        <span aria-hidden className="contents">
          <Kbd keys={getKeys('palette')} className="pointer-coarse:hidden" />
        </span>
      </button>
    )
  }
  return (
    <Button
      {...props}
      variant="ghost"
      size="icon"
      aria-label={t('open')}
      title={t('open')}
      className={className}
    >
      <Icon as={Search} size={20} className="text-muted" />
    </Button>
  )
}

type SearchButtonProps = { variant: 'field' | 'icon'; className?: string }
