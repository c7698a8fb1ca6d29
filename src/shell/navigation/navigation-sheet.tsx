/** The navigation of the manager on phones: a button and the side sheet it opens. */
import { useRouter } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { useTranslation } from '@/i18n/use-translation'
import { Brand } from '@/shell/brand/brand'
import { LanguageSwitcher } from '@/shell/language/language-switcher'
import { Person } from '@/shell/page/person'
import { ThemeSwitcher } from '@/shell/theme/theme-switcher'
import { Button } from '@/ui/button/button'
import { buttonVariants } from '@/ui/button/button-variants'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { listNavigation } from './navigation'
import { NavigationGroups } from './navigation-groups'

export function NavigationSheet({ actor }: { actor: Actor }) {
  const { t } = useTranslation('nav')
  const { sheet, isOpen, isUsed, open, close } = useSheet()
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon as={MenuIcon} size={20} />
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog
        ref={sheet}
        aria-label={t('label')}
        className="m-0 h-dvh max-h-none w-72 max-w-[86vw] flex-col overflow-y-auto overscroll-contain bg-background text-text opacity-0 shadow-floating transition-[opacity,translate,display,overlay] transition-discrete duration-[160ms] not-open:-translate-x-4 rtl:not-open:translate-x-4 open:opacity-100 starting:open:-translate-x-4 starting:open:opacity-0 backdrop:bg-overlay md:hidden"
        onClick={({ target, currentTarget }) => {
          // A click on the dialog element itself is a click on the backdrop.
          const isBackdrop = target === currentTarget
          // The question about unsaved input would otherwise open behind the sheet.
          if (isBackdrop || (target instanceof Element && target.closest('a'))) close()
        }}
      >
        {isUsed && <SheetContent actor={actor} onClose={close} />}
      </dialog>
    </>
  )
}

function SheetContent({ actor, onClose }: { actor: Actor; onClose: () => void }) {
  const { t } = useTranslation(['nav', 'common'])
  return (
    <div className="flex min-h-full flex-col gap-5 ps-[max(12px,var(--safe-inline))] pe-3 pt-[calc(10px+env(safe-area-inset-top))] pb-[calc(12px+env(safe-area-inset-bottom))]">
      <div className="flex items-center justify-between gap-2 ps-1.5">
        <Brand />
        <Button variant="ghost" size="icon" aria-label={t('common:actions.close')} onClick={onClose}>
          <Icon as={X} size={20} />
        </Button>
      </div>
      <NavigationGroups entries={listNavigation('manager', actor)} />
      <div className="flex flex-col gap-1 border-t pt-4">
        <div className="mb-2 flex px-2.5">
          <Person actor={actor} />
        </div>
        <LanguageSwitcher />
        <ThemeSwitcher />
        <a
          href="/logout"
          className={cn(
            buttonVariants({ variant: 'ghost' }),
            'justify-start! px-2.5! text-input! text-muted!',
          )}
        >
          <Icon as={LogOut} isDirectional />
          {t('logout')}
        </a>
      </div>
    </div>
  )
}

/** Closes on navigation, also while it waits for an answer, and when the window becomes wide enough for the sidebar. */
function useSheet() {
  const router = useRouter()
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isUsed, setIsUsed] = useState(false)

  useEffect(() => {
    const element = sheet.current
    const wide = window.matchMedia(`(width >= ${appConfig.breakpoints.mobile}px)`)
    function close() {
      element?.close()
    }
    function closed() {
      setIsOpen(false)
    }
    const unsubscribe = router.subscribe('onBeforeNavigate', close)
    window.addEventListener('popstate', close)
    wide.addEventListener('change', close)
    element?.addEventListener('close', closed)
    return () => {
      unsubscribe()
      window.removeEventListener('popstate', close)
      wide.removeEventListener('change', close)
      element?.removeEventListener('close', closed)
    }
  }, [router])

  return {
    sheet,
    isOpen,
    /** True after the first opening; before that the sheet renders no content. */
    isUsed,
    open() {
      // The content must be rendered before `showModal` moves the focus into it.
      flushSync(() => setIsUsed(true))
      sheet.current?.showModal()
      setIsOpen(true)
    },
    close: () => sheet.current?.close(),
  }
}
