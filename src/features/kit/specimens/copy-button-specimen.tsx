import { CopyButton } from '@/ui/copy-button'
import type { SpecimenProps } from '../specimen'
import { State, States } from '../state'

export function CopyButtonSpecimen({ words }: SpecimenProps) {
  return (
    <States>
      <State props="text, label, copiedLabel">
        <CopyButton text={words.text} label={words.copy} copiedLabel={words.copied} />
      </State>
    </States>
  )
}
