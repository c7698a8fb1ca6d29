/** Without vertical padding, which would make a control in a script with high lines higher than one without text. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 text-input text-text shadow-raised hover:border-muted focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:focus-visible:outline-danger disabled:bg-subtle disabled:text-muted'

/**
 * `:placeholder-shown` in styles.css needs a placeholder to detect an empty field. An empty field with `dir="auto"` takes
 * the direction of the page.
 */
export function emptyPlaceholder(dir: string | undefined): string | undefined {
  return dir === 'auto' ? ' ' : undefined
}
