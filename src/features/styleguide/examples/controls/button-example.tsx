import Plus from 'lucide-react/icons/plus'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Button } from '@/ui/button/button'
import { ButtonLink } from '@/ui/button/button-link'
import { Icon } from '@/ui/icon'

export function ButtonExample({ texts }: ExampleProps) {
  return (
    <Variants>
      {variants.map((variant) => (
        <Variant key={variant} props={`variant="${variant}"`}>
          <div className="flex flex-wrap items-center gap-2">
            <Button variant={variant}>{variant.startsWith('danger') ? texts.remove : texts.save}</Button>
            <Button variant={variant} pending>
              {variant.startsWith('danger') ? texts.remove : texts.save}
            </Button>
            <Button variant={variant} disabled>
              {variant.startsWith('danger') ? texts.remove : texts.save}
            </Button>
          </div>
        </Variant>
      ))}
      {sizes.map((size) => (
        <Variant key={size} props={`size="${size}"`}>
          <Button size={size} variant="secondary">
            <Icon as={Plus} />
            {texts.save}
          </Button>
        </Variant>
      ))}
      <Variant props='size="icon"'>
        <Button size="icon" variant="ghost" aria-label={texts.more}>
          <Icon as={Plus} size={20} />
        </Button>
      </Variant>
      <Variant props="<ButtonLink>">
        <ButtonLink to="/dev/styleguide" variant="secondary">
          {texts.title}
        </ButtonLink>
      </Variant>
    </Variants>
  )
}

const variants = ['primary', 'secondary', 'ghost', 'danger', 'danger-outline', 'link'] as const
const sizes = ['sm', 'md', 'lg'] as const
