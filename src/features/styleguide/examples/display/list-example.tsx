import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon'
import { List, ListRow, ListRowLink } from '@/ui/list/list'

export function ListExample({ words }: ExampleProps) {
  return (
    <States>
      <State isWide props="leading, description, meta, actions">
        <List label={words.title}>
          {[words.name, words.foreignName, words.long].map((name) => (
            <Row key={name} name={name} words={words} />
          ))}
        </List>
      </State>
      <State isWide props="pending">
        <List label={words.loading} pending>
          <Row name={words.name} words={words} />
        </List>
      </State>
    </States>
  )
}

function Row({ name, words }: ExampleProps & { name: string }) {
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={<ListRowLink to="/dev/kit">{name}</ListRowLink>}
      description={words.text}
      meta={
        <>
          <Badge tone="success">{words.state}</Badge>
          <span className="max-sm:hidden">{words.ago}</span>
        </>
      }
      actions={
        <Button variant="ghost" size="icon" aria-label={`${words.more}: ${name}`}>
          <Icon as={Ellipsis} size={20} />
        </Button>
      }
    />
  )
}
