/** How the plain text of a mail is made of its HTML. */

/** What html-to-text, which has no types, gives to a formatter. */
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
    // Capitals are no heading in Arabic, and shouting elsewhere.
    { selector: 'h1', options: { uppercase: false } },
  ],
}

/** The address on a line of its own: programs find it there to link it, and it reads from left to right. */
function formatButton(element: Element, walk: Walk, builder: Builder): void {
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(element.children, builder)
  builder.addLineBreak()
  builder.addInline(element.attribs.href, { noWordTransform: true })
  builder.closeBlock({ trailingLineBreaks: 2 })
}
