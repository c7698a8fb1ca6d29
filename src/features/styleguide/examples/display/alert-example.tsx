import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'

export function AlertExample({ words }: ExampleProps) {
  return (
    <States>
      {tones.map((tone) => (
        <State key={tone} isWide props={`tone="${tone}"`}>
          <Alert tone={tone} title={words.title}>
            {words.text}
          </Alert>
        </State>
      ))}
      <State isWide props="title (long), actions">
        <Alert
          title={words.long}
          actions={
            <Button size="sm" variant="secondary">
              {words.more}
            </Button>
          }
        />
      </State>
      <State isWide props="children">
        <Alert tone="warning">{words.text}</Alert>
      </State>
    </States>
  )
}

const tones = ['info', 'success', 'warning', 'danger'] as const
