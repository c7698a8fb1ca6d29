import { Variant, Variants } from '@/features/styleguide/variant'
import { Kbd } from '@/ui/kbd'

export function KbdExample() {
  return (
    <Variants>
      <Variant props="keys (1)">
        <Kbd keys={['/']} />
      </Variant>
      <Variant props="keys (2)">
        <Kbd keys={['Ctrl', 'K']} />
      </Variant>
    </Variants>
  )
}
