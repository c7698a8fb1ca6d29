import { State, States } from '@/features/styleguide/state'
import { Kbd } from '@/ui/kbd'

export function KbdExample() {
  return (
    <States>
      <State props="keys (1)">
        <Kbd keys={['/']} />
      </State>
      <State props="keys (2)">
        <Kbd keys={['Ctrl', 'K']} />
      </State>
    </States>
  )
}
