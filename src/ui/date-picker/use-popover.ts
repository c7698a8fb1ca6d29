import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

type PopoverOptions = {
  panel: RefObject<HTMLElement | null>
  /** The field that the panel belongs to. */
  anchor: RefObject<HTMLElement | null>
  /** A press or the focus outside of both. */
  onLeave: () => void
}

/**
 * Shows a `popover` element below its field, or above it without room there. It is in the top layer, so no dialog or
 * drawer around it cuts it off.
 */
export function usePopover({ panel, anchor, onLeave }: PopoverOptions): void {
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    const element = panel.current
    const field = anchor.current
    if (!element || !field) return
    const place = () => placeBeside(element, field)
    const handleLeave = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !field.contains(target)) leave()
    }
    element.showPopover()
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    document.addEventListener('pointerdown', handleLeave)
    document.addEventListener('focusin', handleLeave)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
      document.removeEventListener('pointerdown', handleLeave)
      document.removeEventListener('focusin', handleLeave)
    }
  }, [panel, anchor])
}

const gap = 6
const edge = 8

function placeBeside(element: HTMLElement, field: HTMLElement) {
  const { top, bottom, left, right } = field.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  const { clientWidth, dir } = document.documentElement
  const below = bottom + gap
  const above = top - gap - height
  const last = window.innerHeight - edge - height
  element.style.top = `${below <= last || above < edge ? Math.max(edge, Math.min(below, last)) : above}px`
  const start = dir === 'rtl' ? right - width : left
  element.style.left = `${Math.max(edge, Math.min(start, clientWidth - edge - width))}px`
}
