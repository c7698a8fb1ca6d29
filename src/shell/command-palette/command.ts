import type { ComponentProps } from 'react'
import type { Icon } from '@/ui/icon'

export type Command = {
  id: string
  label: string
  lang?: string
  icon: ComponentProps<typeof Icon>['as']
  isDirectional?: boolean
  isCurrent?: boolean
  /** The shortcut that does the same. */
  keys?: readonly string[]
  /** Runs when the palette has closed, as an action must that opens another dialog. */
  isAfterClose?: boolean
  run: () => void
}

export type CommandGroup = {
  id: string
  heading: string
  /** Whether a term that matches the heading finds the whole group. Default: true. */
  isHeadingSearched?: boolean
  commands: Command[]
}
