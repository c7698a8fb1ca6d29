import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { State, States } from '@/features/styleguide/state'
import { Icon } from '@/ui/icon'

export function IconExample() {
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
