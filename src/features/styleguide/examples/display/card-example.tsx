import X from 'lucide-react/icons/x'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'

export function CardExample({ texts }: ExampleProps) {
  return (
    <Variants>
      <Variant isWide props="title, description, actions">
        <Card
          title={texts.title}
          description={texts.text}
          actions={
            <Button size="sm" variant="secondary">
              {texts.more}
            </Button>
          }
        >
          {texts.text}
        </Card>
      </Variant>
      <Variant isWide props="hasShortActions">
        <Card
          title={texts.title}
          description={texts.text}
          hasShortActions
          actions={
            <Button size="icon" variant="ghost" aria-label={texts.more}>
              <Icon as={X} />
            </Button>
          }
        />
      </Variant>
      <Variant isWide props="title (long)">
        <Card title={texts.long}>{texts.text}</Card>
      </Variant>
      <Variant isWide props="children">
        <Card>{texts.text}</Card>
      </Variant>
    </Variants>
  )
}
