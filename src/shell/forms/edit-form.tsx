import type { ReactNode } from 'react'
import { use } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { FailureAlert } from '@/shell/errors/failure-alert'
import { Form } from '@/ui/form/form'
import { ConflictContext } from './edit-conflict'
import { EditDialogContext } from './edit-dialog-context'
import { UnsavedGuard } from './unsaved-guard'
import type { EditFormState } from './use-edit-form'
import { useFormReport } from './use-form-report'

type Props<Values extends FieldValues, Output, Entity> = {
  form: EditFormState<Values, Output, Entity>
  /** Shows the saved row, in an `EditConflict`, when it has changed since the person opened the form. */
  conflict?: (saved: Entity) => ReactNode
  /** Fields such as `TextField`. Outside an `EditDialog` also the buttons, with a `SubmitButton`. */
  children: ReactNode
}

/** Renders a form of `useEditForm`, inside an `EditDialog` or on a page. */
export function EditForm<Values extends FieldValues, Output, Entity>({
  form,
  conflict,
  children,
}: Props<Values, Output, Entity>) {
  const dialog = use(EditDialogContext)
  useFormReport(form, dialog?.onReport ?? ignoreReport)
  return (
    <FormProvider {...form.methods}>
      <Form id={dialog?.formId} onSubmit={form.submit}>
        {form.conflict && (
          <ConflictContext value={form.hasChanged}>{conflict?.(form.conflict)}</ConflictContext>
        )}
        <FailureAlert error={form.failure} />
        {children}
      </Form>
      {!dialog && <UnsavedGuard hasInput={form.isDirty} />}
    </FormProvider>
  )
}

function ignoreReport() {}
