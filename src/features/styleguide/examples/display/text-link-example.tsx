import type { SpecimenProps } from '@/features/styleguide/example'
import { TextLink } from '@/ui/text-link'

export function TextLinkSpecimen({ words }: SpecimenProps) {
  return (
    <p>
      {words.text} <TextLink to="/dev/kit">{words.link}</TextLink>. {words.text}
    </p>
  )
}
