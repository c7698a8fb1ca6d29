import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Icon } from '@/ui/icon'

export function IconExample() {
  return (
    <Variants>
      {sizes.map((size) => (
        <Variant key={size} props={`size={${size}}`}>
          <Icon as={Search} size={size} />
        </Variant>
      ))}
      <Variant props="isDirectional">
        <Icon as={ArrowLeft} size={20} isDirectional />
      </Variant>
    </Variants>
  )
}

const sizes = [16, 20, 24] as const
