import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'

/** The place of toasts is on every page already. */
export function ToastExample({ words }: ExampleProps) {
  return (
    <States>
      {tones.map((tone) => (
        <State key={tone} props={`toast.${tone}()`}>
          <Button variant="secondary" onClick={() => toast[tone](words.title)}>
            {words.title}
          </Button>
        </State>
      ))}
      <State props="description, action">
        <Button
          variant="secondary"
          onClick={() =>
            toast.success(words.title, {
              description: words.long,
              action: { label: words.cancel, onClick: () => {} },
            })
          }
        >
          {words.title}
        </Button>
      </State>
    </States>
  )
}

const tones = ['success', 'info', 'warning', 'error'] as const
