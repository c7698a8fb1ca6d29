import type { ComponentProps } from 'react'
import type { Icon } from '@/ui/icon'

export type Command = {
  id: string
  label: string
  lang?: string
  icon: ComponentProps<typeof Icon>['as']
  /** Replaces `icon` by that of a control of the page. */
  iconMarkup?: string
  isDirectional?: boolean
  isDanger?: boolean
  isCurrent?: boolean
  /** The command opens the page that is shown. */
  isOpenPage?: boolean
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
  /** Hidden until a term finds the commands, because the list would be too long with them. */
  isFoundOnly?: boolean
  /**
   * The commands change something at once. Enter after a few letters of a name must not run them. So they come after the
   * rows, and only the start of a word finds them.
   */
  isImmediate?: boolean
  commands: Command[]
}
