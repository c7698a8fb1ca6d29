import { Kbd } from '@/ui/kbd'
import { State, States } from '../state'

export function KbdSpecimen() {
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
