import type { ExampleProps } from '@/features/styleguide/example'
import { TextLink } from '@/ui/text-link'

export function TextLinkExample({ texts }: ExampleProps) {
  return (
    <p>
      {texts.text} <TextLink to="/dev/styleguide">{texts.link}</TextLink>. {texts.text}
    </p>
  )
}
