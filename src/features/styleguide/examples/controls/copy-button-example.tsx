import type { SpecimenProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { CopyButton } from '@/ui/button/copy-button'

export function CopyButtonSpecimen({ words }: SpecimenProps) {
  return (
    <States>
      <State props="text, label, copiedLabel">
        <CopyButton text={words.text} label={words.copy} copiedLabel={words.copied} />
      </State>
    </States>
  )
}
