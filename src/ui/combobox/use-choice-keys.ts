import { type KeyboardEvent, useState } from 'react'

type ChoiceKeys<Row> = {
  options: Row[]
  /** Active until the arrow keys move. If it is not among the options, none is. */
  chosenId: string | undefined
  isOpen: boolean
  open: () => void
  choose: (row: Row) => void
}

/** The active option of an open list. The arrow keys move it, Enter chooses it. Without a chosen one, the first is active. */
export function useChoiceKeys<Row extends { id: string }>({
  options,
  chosenId,
  isOpen,
  open,
  choose,
}: ChoiceKeys<Row>) {
  const [activeId, setActiveId] = useState<string>()
  const wantedId = activeId ?? chosenId
  const index = options.findIndex(({ id }) => id === wantedId)
  const isNone = index < 0 && activeId === undefined && chosenId !== undefined
  const activeIndex = isNone ? -1 : Math.max(0, index)
  const active = options[activeIndex]

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    const step = steps.get(event.key)
    if (step) {
      event.preventDefault()
      if (isOpen) setActiveId(options.at(isNone && step < 0 ? -1 : (activeIndex + step) % options.length)?.id)
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
