import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { DottedLine } from '@/ui/list/dotted-line'
import { ListRow, ListRowLink } from '@/ui/list/list'

export function ListExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant isWide props="leading, description, meta">
        <ul aria-label={texts.title} className="divide-y rounded-lg border bg-surface">
          {[texts.name, texts.foreignName, texts.long].map((name) => (
            <Row key={name} name={name} texts={texts} />
          ))}
        </ul>
      </Variant>
      <Variant props="DottedLine">
        <DottedLine>
          <span>{texts.state}</span>
          <span>{texts.ago}</span>
        </DottedLine>
      </Variant>
    </Variants>
  )
}

function Row({ name, texts }: ExampleProps & { name: string }) {
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={<ListRowLink to="/dev/styleguide">{name}</ListRowLink>}
      description={texts.text}
      meta={
        <>
          <Badge tone="success">{texts.state}</Badge>
          <span className="max-sm:hidden">{texts.ago}</span>
        </>
      }
    />
  )
}
