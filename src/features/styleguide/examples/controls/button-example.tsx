import Plus from 'lucide-react/icons/plus'
import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Button } from '@/ui/button/button'
import { ButtonLink } from '@/ui/button/button-link'
import { Icon } from '@/ui/icon'

export function ButtonExample({ words }: ExampleProps) {
  return (
    <States>
      {variants.map((variant) => (
        <State key={variant} props={`variant="${variant}"`}>
          <div className="flex flex-wrap items-center gap-2">
            <Button variant={variant}>{variant === 'danger' ? words.remove : words.save}</Button>
            <Button variant={variant} pending>
              {variant === 'danger' ? words.remove : words.save}
            </Button>
            <Button variant={variant} disabled>
              {variant === 'danger' ? words.remove : words.save}
            </Button>
          </div>
        </State>
      ))}
      {sizes.map((size) => (
        <State key={size} props={`size="${size}"`}>
          <Button size={size} variant="secondary">
            <Icon as={Plus} />
            {words.save}
          </Button>
        </State>
      ))}
      <State props='size="icon"'>
        <Button size="icon" variant="ghost" aria-label={words.more}>
          <Icon as={Plus} size={20} />
        </Button>
      </State>
      <State props="<ButtonLink>">
        <ButtonLink to="/dev/kit" variant="secondary">
          {words.title}
        </ButtonLink>
      </State>
    </States>
  )
}

const variants = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const
const sizes = ['sm', 'md', 'lg'] as const
