import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@/ui/button/button'
import type { ButtonStyle } from '@/ui/button/button-variants'
import { lazyComponent, preloadOnIntent } from '@/ui/lazy-component'
import type { MenuOpening } from './menu-panel'

/**
 * A button with a menu. The menu's code is loaded when the pointer or the focus reaches the button. The action of an
 * item runs after the menu has closed. So a dialog that it opens returns the focus to this button.
 */
export function Menu({
  label,
  title = label,
  trigger,
  align = 'end',
  side = 'bottom',
  className,
  children,
  ...buttonStyle
}: MenuProps) {
  const buttonId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  const [opening, setOpening] = useState<MenuOpening>(null)

  function open(by: MenuOpening) {
    setIsLoaded(true)
    setOpening(by)
  }

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        {...buttonStyle}
        ref={button}
        id={label ? undefined : buttonId}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={opening !== null}
        className={className}
        {...preloadOnIntent(MenuPanel.preload)}
        onClick={(event) => {
          // `detail` is 0 for a click by keyboard.
          if (opening) setOpening(null)
          else open(event.detail === 0 ? 'keyboard' : 'pointer')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open('keyboard')
        }}
      >
        {trigger}
      </Button>
      {isLoaded && (
        <MenuPanel
          label={label}
          opening={opening}
          onClose={() => setOpening(null)}
          button={button}
          align={align}
          side={side}
        >
          {children}
        </MenuPanel>
      )}
    </>
  )
}

type MenuProps = ButtonStyle & {
  /** The accessible name of a button without text. */
  label?: string
  /** The tooltip of a button that shows its text only where there is room. */
  title?: string
  trigger?: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  className?: string
  children: ReactNode
}

const MenuPanel = lazyComponent(() => import('./menu-panel').then((module) => module.MenuPanel))
