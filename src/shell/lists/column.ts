import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'

/**
 * A column of a list. The first one names the row: its cell contains the `ListRowLink`, and it cannot be hidden. The others
 * stand in the order of their importance, because a narrow table leaves out the last ones.
 */
export type Column<Item> = {
  /** In the cookie with the hidden columns: letters, digits and hyphens. */
  id: string
  header: string
  /** `inTable` is false in the second line of a row on phones. */
  cell: (item: Item, inTable: boolean) => ReactNode
  /** An avatar or icon before the first column. */
  leading?: (item: Item) => ReactNode
  /** A name in the orders of the list, which the header sorts by. */
  sort?: string
  /** `end` for numbers and amounts. */
  align?: 'start' | 'end'
  /** 7, 9.5 or 14 rem. The first column and those that `fill` share the rest. Beside a `text`, the first is narrower. */
  width?: 'narrow' | 'normal' | 'wide' | 'fill' | 'text'
  /**
   * Where a phone shows the value: in the second line, as a badge beside the name, or not at all. The second line is the
   * default and has at most three values. A narrow table shows the badge too, if it leaves the column out.
   */
  phone?: 'line' | 'badge' | 'none'
  /** The values are in the language of the page, such as dates. Other texts may have the opposite direction. */
  isTranslated?: boolean
  /** Hidden until it is chosen in the menu of columns. */
  isHiddenByDefault?: boolean
}

const rems = { narrow: 7, normal: 9.5, wide: 14, fill: 11, text: 11 }
const FIRST_REM = 14
/** The widths of the parts beside the values: `w-16`, a checkbox, an avatar with its distance. */
const MENU_REM = 4
const SELECTION_REM = 3.5
const LEADING_REM = 3
const STEP_REM = 6

/**
 * The classes of each column after the first: its width, and from which width of the table it is shown. Where it is not, its
 * badge is shown beside the name.
 */
export function columnClasses<Item>(columns: ReadonlyArray<Column<Item>>, beside: Beside): ColumnClasses[] {
  let needed =
    FIRST_REM +
    (beside.hasMenu ? MENU_REM : 0) +
    (beside.hasSelection ? SELECTION_REM : 0) +
    (beside.hasLeading ? LEADING_REM : 0)
  return columns.map(({ width = 'normal' }) => {
    needed += rems[width]
    const [cell = '', badge = ''] = steps[Math.min(Math.floor(needed / STEP_REM), steps.length - 1)] ?? []
    return { header: cn(widths[width], cell), cell, badge }
  })
}

/** The parts of a row that are always shown. */
type Beside = { hasMenu: boolean; hasSelection: boolean; hasLeading: boolean }

/** The header has the width of the column. */
export type ColumnClasses = { header: string; cell: string; badge: string }

const widths = { narrow: 'md:w-[7rem]', normal: 'md:w-[9.5rem]', wide: 'md:w-[14rem]', fill: '', text: '' }

/** The class of the first column, whose names are shorter than a text. A narrow table has the badges beside the names. */
export function titleClass(
  others: ReadonlyArray<Pick<Column<never>, 'width' | 'phone'>>,
): string | undefined {
  if (!others.some(({ width }) => width === 'text')) return undefined
  return others.some(({ phone }) => phone === 'badge')
    ? 'md:@min-[48rem]:w-[max(12rem,24cqi)]'
    : 'md:w-[max(12rem,24cqi)]'
}

/** For the column and for its badge, by multiples of 6 rem. Tailwind finds only classes that are written out. */
const steps = [
  ['', 'md:hidden'],
  ['', 'md:hidden'],
  ['', 'md:hidden'],
  ['md:@max-[18rem]:hidden', 'md:@min-[18rem]:hidden'],
  ['md:@max-[24rem]:hidden', 'md:@min-[24rem]:hidden'],
  ['md:@max-[30rem]:hidden', 'md:@min-[30rem]:hidden'],
  ['md:@max-[36rem]:hidden', 'md:@min-[36rem]:hidden'],
  ['md:@max-[42rem]:hidden', 'md:@min-[42rem]:hidden'],
  ['md:@max-[48rem]:hidden', 'md:@min-[48rem]:hidden'],
  ['md:@max-[54rem]:hidden', 'md:@min-[54rem]:hidden'],
  ['md:@max-[60rem]:hidden', 'md:@min-[60rem]:hidden'],
  ['md:@max-[66rem]:hidden', 'md:@min-[66rem]:hidden'],
  // As wide as a page can be: `--container-page`.
  ['md:@max-[69rem]:hidden', 'md:@min-[69rem]:hidden'],
  ['md:hidden', ''],
]
