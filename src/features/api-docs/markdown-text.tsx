import { Fragment } from 'react'
import { cn } from '@/ui/cn'

/** English text of the document. Supports paragraphs, `code` and **bold** only; HTML stays text. */
export function MarkdownText({ text, className }: { text: string; className?: string }) {
  if (!text) return null
  return (
    <div lang="en" dir="ltr" className={cn('flex max-w-reading flex-col gap-2 break-words', className)}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          <InlineMarkdown text={paragraph} />
        </p>
      ))}
    </div>
  )
}

export function InlineMarkdown({ text }: { text: string }) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
    <Fragment key={index}>{renderPart(part)}</Fragment>
  ))
}

function renderPart(part: string) {
  if (part.startsWith('`')) {
    return (
      <code
        translate="no"
        className="inline-block max-w-full rounded-sm bg-subtle px-1 py-0.5 font-mono text-sm text-text leading-tight"
      >
        {part.slice(1, -1)}
      </code>
    )
  }
  if (part.startsWith('**')) return <strong className="font-semibold text-text">{part.slice(2, -2)}</strong>
  return part
}
