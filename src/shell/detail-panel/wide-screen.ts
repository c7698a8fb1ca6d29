/** The breakpoint `panel` of `styles.css`. */
export function isWideScreen(): boolean {
  return window.matchMedia('(width >= 80rem)').matches
}
