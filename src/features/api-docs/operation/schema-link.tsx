import { cn } from '@/ui/cn'
import { textLinkClass } from '@/ui/text-link'

/** A type as the document writes it; a component leads to where it is described. */
export function SchemaLink({ type, schema }: { type: string; schema: string | null }) {
  return (
    <code dir="ltr" translate="no" className="break-words font-mono text-muted text-sm">
      {schema ? (
        <a
          href={`#${schemaAnchor(schema)}`}
          className={cn(
            textLinkClass,
            // Room for a finger without room between the lines.
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
