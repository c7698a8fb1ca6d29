import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { CopyButton } from '@/ui/button/copy-button'

export function CopyButtonExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant props="text, label, copiedLabel">
        <CopyButton text={texts.text} label={texts.copy} copiedLabel={texts.copied} />
      </Variant>
    </Variants>
  )
}
