import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { CopyButton } from '@/ui/button/copy-button'

export function CopyButtonExample({ words }: ExampleProps) {
  return (
    <States>
      <State props="text, label, copiedLabel">
        <CopyButton text={words.text} label={words.copy} copiedLabel={words.copied} />
      </State>
    </States>
  )
}
