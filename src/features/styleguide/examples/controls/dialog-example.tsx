import { useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { State, States } from '@/features/styleguide/state'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { Dialog } from '@/ui/dialog/dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'

export function DialogExample({ words }: ExampleProps) {
  const [opened, setOpened] = useState<string>()
  const isOpen = { onOpenChange: () => setOpened(undefined), closeLabel: words.close }
  const confirm = { ...isOpen, cancelLabel: words.cancel, onConfirm: () => setOpened(undefined) }
  const footer = <Button onClick={() => setOpened(undefined)}>{words.save}</Button>
  return (
    <States>
      {kinds.map((kind) => (
        <State key={kind} props={kind}>
          <DialogButton variant="secondary" onClick={() => setOpened(kind)}>
            {words.title}
          </DialogButton>
        </State>
      ))}
      <Dialog
        {...isOpen}
        open={opened === 'title, description, footer'}
        title={words.title}
        description={words.text}
        footer={footer}
      >
        <Field label={words.label} hint={words.hint}>
          <Input />
        </Field>
      </Dialog>
      <Dialog
        {...isOpen}
        open={opened === 'isLocked, children (long)'}
        title={words.long}
        footer={footer}
        isLocked
      >
        {Array.from({ length: 40 }, () => words.text).join(' ')}
      </Dialog>
      <ConfirmDialog
        {...confirm}
        open={opened === '<ConfirmDialog>'}
        title={words.title}
        description={words.text}
        confirmLabel={words.save}
      />
      <ConfirmDialog
        {...confirm}
        open={opened === '<ConfirmDialog tone="danger">'}
        tone="danger"
        title={words.title}
        description={words.text}
        confirmLabel={words.remove}
      />
    </States>
  )
}

const kinds = [
  'title, description, footer',
  'isLocked, children (long)',
  '<ConfirmDialog>',
  '<ConfirmDialog tone="danger">',
] as const
