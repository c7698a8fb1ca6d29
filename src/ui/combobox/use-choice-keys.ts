import { type KeyboardEvent, useState } from 'react'

type ChoiceKeys<Row> = {
  options: Row[]
  isOpen: boolean
  open: () => void
  choose: (row: Row) => void
}

/** The active option of an open list. The arrow keys move it, Enter chooses it; the first one is active initially. */
export function useChoiceKeys<Row extends { id: string }>({
  options,
  isOpen,
  open,
  choose,
}: ChoiceKeys<Row>) {
  const [activeId, setActiveId] = useState<string>()
  const activeIndex = Math.max(
    0,
    options.findIndex(({ id }) => id === activeId),
  )
  const active = options[activeIndex]

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    const step = steps.get(event.key)
    if (step) {
      event.preventDefault()
      if (isOpen) setActiveId(options.at((activeIndex + step) % options.length)?.id)
      else open()
    }
    // In a closed list, Enter submits the form.
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (active) choose(active)
    }
  }

  return { active, activate: setActiveId, handleKey }
}

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])
