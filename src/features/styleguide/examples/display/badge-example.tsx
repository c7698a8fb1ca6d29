import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Badge } from '@/ui/badge'

export function BadgeExample({ words }: ExampleProps) {
  return (
    <States>
      {tones.map((tone) => (
        <State key={tone} props={`tone="${tone}"`}>
          <Badge tone={tone}>{words.state}</Badge>
        </State>
      ))}
    </States>
  )
}

const tones = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const
