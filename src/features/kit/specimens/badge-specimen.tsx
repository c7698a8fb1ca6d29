import { Badge } from '@/ui/badge'
import type { SpecimenProps } from '../specimen'
import { State, States } from '../state'

export function BadgeSpecimen({ words }: SpecimenProps) {
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
