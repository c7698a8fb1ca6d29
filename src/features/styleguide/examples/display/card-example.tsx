import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card'

export function CardExample({ words }: ExampleProps) {
  return (
    <States>
      <State isWide props="title, description, actions, footer">
        <Card
          title={words.title}
          description={words.text}
          actions={
            <Button size="sm" variant="secondary">
              {words.more}
            </Button>
          }
          footer={words.hint}
        >
          {words.text}
        </Card>
      </State>
      <State isWide props="title (long)">
        <Card title={words.long}>{words.text}</Card>
      </State>
      <State isWide props="children">
        <Card>{words.text}</Card>
      </State>
    </States>
  )
}
