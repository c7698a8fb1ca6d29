import { Fragment, type ReactNode } from 'react'

/**
 * A text with elements in the places of its placeholders. The text comes from `t(key, { skipInterpolation: true })`, so
 * each language decides about the order.
 */
export function RichText({ text, parts }: RichTextProps) {
  return text.split(/\{\{(\w+)\}\}/).map((piece, index) => {
    const isName = index % 2 === 1
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity.
    return <Fragment key={index}>{isName ? parts[piece] : piece}</Fragment>
  })
}

export type RichTextProps = { text: string; parts: Record<string, ReactNode> }
