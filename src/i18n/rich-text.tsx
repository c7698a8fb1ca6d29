import { Fragment, type ReactNode } from 'react'
import type { Template } from './texts'

/** Replaces the placeholders of a text with elements. Each language has its own order. */
export function RichText<Name extends string>({ template, parts }: RichTextProps<Name>) {
  const elements: Record<string, ReactNode> = parts
  return template.text.split(/\{\{(\w+)\}\}/).map((piece, index) => {
    const isName = index % 2 === 1
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
    return <Fragment key={index}>{isName ? elements[piece] : piece}</Fragment>
  })
}

export type RichTextProps<Name extends string> = {
  template: Template<Name>
  parts: Record<NoInfer<Name>, ReactNode>
}
