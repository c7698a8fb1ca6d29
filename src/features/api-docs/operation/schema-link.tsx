import { cn } from '@/ui/cn'
import { textLinkClass } from '@/ui/text-link'

/** A type name, with a link if it refers to a component schema. */
export function SchemaLink({ type, schema }: { type: string; schema: string | null }) {
  return (
    <code dir="ltr" translate="no" className="break-words font-mono text-muted text-sm">
      {schema ? (
        <a
          href={`#${schemaAnchor(schema)}`}
          className={cn(
            textLinkClass,
            // A larger touch target that does not change the line height.
            'relative pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-4',
          )}
        >
          {type}
        </a>
      ) : (
        type
      )}
    </code>
  )
}

export function schemaAnchor(name: string): string {
  return `schema-${name}`
}
