import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { Icon } from '@/ui/icon'
import { State, States } from '../state'

export function IconSpecimen() {
  return (
    <States>
      {sizes.map((size) => (
        <State key={size} props={`size={${size}}`}>
          <Icon as={Search} size={size} />
        </State>
      ))}
      <State props="isDirectional">
        <Icon as={ArrowLeft} size={20} isDirectional />
      </State>
    </States>
  )
}

const sizes = [16, 20, 24] as const
