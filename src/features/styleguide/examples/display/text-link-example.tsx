import type { ExampleProps } from '@/features/styleguide/example'
import { TextLink } from '@/ui/text-link'

export function TextLinkExample({ words }: ExampleProps) {
  return (
    <p>
      {words.text} <TextLink to="/dev/kit">{words.link}</TextLink>. {words.text}
    </p>
  )
}
