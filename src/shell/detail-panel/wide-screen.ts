/** The breakpoint `panel` of `theme.css`. */
export function isWideScreen(): boolean {
  return window.matchMedia('(width >= 80rem)').matches
}
