import { TextLink } from '@/ui/text-link'
import type { SpecimenProps } from '../specimen'

export function TextLinkSpecimen({ words }: SpecimenProps) {
  return (
    <p>
      {words.text} <TextLink to="/dev/kit">{words.link}</TextLink>. {words.text}
    </p>
  )
}
