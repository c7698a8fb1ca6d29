import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Avatar } from '@/ui/avatar'

export function AvatarExample({ words }: ExampleProps) {
  return (
    <States>
      {sizes.map((size) => (
        <State key={size} props={`size="${size}"`}>
          <Avatar name={words.name} size={size} />
        </State>
      ))}
      <State props="seed">
        <div className="flex gap-1.5">
          {/* One of each tint. */}
          {[...'abcdef'].map((seed) => (
            <Avatar key={seed} name={words.foreignName} seed={seed} />
          ))}
        </div>
      </State>
      <State props='name=""'>
        <Avatar name="" />
      </State>
    </States>
  )
}

const sizes = ['sm', 'md', 'lg'] as const
