/** The arguments of a formatter of html-to-text, which has no types. */
type Element = { children: unknown; attribs: { href: string } }
type Walk = (children: unknown, builder: Builder) => void
type Builder = {
  openBlock: (options: { leadingLineBreaks: number }) => void
  closeBlock: (options: { trailingLineBreaks: number }) => void
  addLineBreak: () => void
  addInline: (text: string, options: { noWordTransform: boolean }) => void
}

export const textOptions = {
  formatters: { button: formatButton },
  selectors: [
    { selector: 'a.button', format: 'button' },
    // Off, because Arabic has no upper case.
    { selector: 'h1', options: { uppercase: false } },
  ],
}

/** Writes the URL on its own line, so that mail clients link it and display it left to right. */
function formatButton(element: Element, walk: Walk, builder: Builder): void {
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(element.children, builder)
  builder.addLineBreak()
  builder.addInline(element.attribs.href, { noWordTransform: true })
  builder.closeBlock({ trailingLineBreaks: 2 })
}
