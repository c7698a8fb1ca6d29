/** Opens the palette: a field to look at where there is room, otherwise a button, or an entry of the bottom bar. */
import Search from 'lucide-react/icons/search'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { cn } from '@/ui/cn'
import { controlClass } from '@/ui/form/control-class'
import { Icon } from '@/ui/icon'
import { Kbd } from '@/ui/kbd'
import { preloadPalette, useOpenPalette } from './command-palette-provider'
import { keysOf, paletteAriaKeys } from './shortcuts'

export function SearchButton({ look, className }: SearchButtonProps) {
  const { t } = useTranslation('commands')
  const props = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': paletteAriaKeys(),
    onPointerEnter: preloadPalette,
    onFocus: preloadPalette,
    onClick: useOpenPalette(),
  } as const
  if (look === 'field') {
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
        {/* Said by `aria-keyshortcuts`; in the button's name it would only be noise. */}
        <span aria-hidden className="contents">
          <Kbd keys={keysOf('palette')} className="pointer-coarse:hidden" />
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

export type SearchButtonProps = { look: 'field' | 'icon'; className?: string }
