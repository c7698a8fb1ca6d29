/** For a focus whose element has disappeared. Screen readers announce the heading. */
export function focusHeading(): void {
  const section = document.getElementById(window.location.hash.slice(1))
  const heading = section?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
