import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Badge } from '@/ui/badge'

export function BadgeExample({ texts }: ExampleProps) {
  return (
    <Variants>
      {tones.map((tone) => (
        <Variant key={tone} props={`tone="${tone}"`}>
          <Badge tone={tone}>{texts.state}</Badge>
        </Variant>
      ))}
    </Variants>
  )
}

const tones = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const
