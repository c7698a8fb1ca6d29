import { useState } from 'react'
import type { ExampleProps } from '@/features/styleguide/example'
import { Variant, Variants } from '@/features/styleguide/variant'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { Dialog } from '@/ui/dialog/dialog'
import { DialogButton } from '@/ui/dialog/dialog-button'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'

export function DialogExample({ texts }: ExampleProps) {
  const [opened, setOpened] = useState<string>()
  const dialogProps = { onClose: () => setOpened(undefined), closeLabel: texts.close }
  const confirm = { ...dialogProps, cancelLabel: texts.cancel, onConfirm: () => setOpened(undefined) }
  const footer = <Button onClick={() => setOpened(undefined)}>{texts.save}</Button>
  return (
    <Variants>
      {kinds.map((kind) => (
        <Variant key={kind} props={kind}>
          <DialogButton variant="secondary" onClick={() => setOpened(kind)}>
            {texts.title}
          </DialogButton>
        </Variant>
      ))}
      <Dialog
        {...dialogProps}
        open={opened === 'title, description, footer'}
        title={texts.title}
        description={texts.text}
        footer={footer}
      >
        <Field label={texts.label} hint={texts.hint}>
          <Input />
        </Field>
      </Dialog>
      <Dialog
        {...dialogProps}
        open={opened === 'isLocked, children (long)'}
        title={texts.long}
        footer={footer}
        isLocked
      >
        {Array.from({ length: 40 }, () => texts.text).join(' ')}
      </Dialog>
      <ConfirmDialog
        {...confirm}
        open={opened === '<ConfirmDialog>'}
        title={texts.title}
        description={texts.text}
        confirmLabel={texts.save}
      />
      <ConfirmDialog
        {...confirm}
        open={opened === '<ConfirmDialog tone="danger">'}
        tone="danger"
        title={texts.title}
        description={texts.text}
        confirmLabel={texts.remove}
      />
    </Variants>
  )
}

const kinds = [
  'title, description, footer',
  'isLocked, children (long)',
  '<ConfirmDialog>',
  '<ConfirmDialog tone="danger">',
] as const
