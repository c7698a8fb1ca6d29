import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Avatar } from '@/ui/avatar'

export function AvatarExample({ texts }: ExampleProps) {
  return (
    <Variants>
      {sizes.map((size) => (
        <Variant key={size} props={`size="${size}"`}>
          <Avatar name={texts.name} size={size} />
        </Variant>
      ))}
      <Variant props="seed">
        <div className="flex gap-1.5">
          {/* One avatar of each colour. */}
          {[...'abcdef'].map((seed) => (
            <Avatar key={seed} name={texts.foreignName} seed={seed} />
          ))}
        </div>
      </Variant>
      <Variant props='name=""'>
        <Avatar name="" />
      </Variant>
    </Variants>
  )
}

const sizes = ['sm', 'md', 'lg'] as const
