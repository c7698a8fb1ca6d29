import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'

/** Every page has a Toaster already. */
export function ToastExample({ texts }: ExampleProps) {
  return (
    <Variants>
      {tones.map((tone) => (
        <Variant key={tone} props={`toast.${tone}()`}>
          <Button variant="secondary" onClick={() => toast[tone](texts.title)}>
            {texts.title}
          </Button>
        </Variant>
      ))}
      <Variant props="description, action">
        <Button
          variant="secondary"
          onClick={() =>
            toast.success(texts.title, {
              description: texts.long,
              action: { label: texts.cancel, onClick: () => {} },
            })
          }
        >
          {texts.title}
        </Button>
      </Variant>
    </Variants>
  )
}

const tones = ['success', 'info', 'warning', 'error'] as const
