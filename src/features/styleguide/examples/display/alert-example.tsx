import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'

export function AlertExample({ texts }: ExampleProps) {
  return (
    <Variants>
      {tones.map((tone) => (
        <Variant key={tone} isWide props={`tone="${tone}"`}>
          <Alert tone={tone} title={texts.title}>
            {texts.text}
          </Alert>
        </Variant>
      ))}
      <Variant isWide props="title (long), actions">
        <Alert
          title={texts.long}
          actions={
            <Button size="sm" variant="secondary">
              {texts.more}
            </Button>
          }
        />
      </Variant>
      <Variant isWide props="children">
        <Alert tone="warning">{texts.text}</Alert>
      </Variant>
    </Variants>
  )
}

const tones = ['info', 'success', 'warning', 'danger'] as const
