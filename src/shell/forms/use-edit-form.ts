import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type FetchQueryOptions,
  type QueryKey,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { toAppError } from '@/platform/app-error'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import type { z } from '@/platform/zod'
import { useDraft } from './use-draft'

type Versioned = { id: string; version: number }

type EditFormOptions<
  Values extends FieldValues,
  Output,
  Entity extends Versioned & Saved,
  Saved,
  Key extends QueryKey,
> = {
  /** The key of the draft, for example `user-new` or `user-<id>`. */
  draft: string
  schema: z.core.$ZodType<Output, Values>
  defaultValues: NoInfer<DefaultValues<Values>>
  /** The row that `update` changes. Without it the form saves with `create`. */
  entity?: Entity
  create?: () => UseMutationOptions<Saved, Error, NoInfer<Output>>
  update?: () => UseMutationOptions<Saved, Error, NoInfer<Output> & Versioned>
  /** Reads the row again after an edit conflict. */
  detail?: (id: string) => FetchQueryOptions<NoInfer<Entity>, Error, NoInfer<Entity>, Key>
  /** Runs instead of saving, for input that needs a confirmation; `save` then saves it. */
  confirm?: (input: NoInfer<Output>, save: () => Promise<void>) => void | Promise<void>
  /**
   * Must close the form or leave the page, because the form keeps the version that it was opened with. A form that only
   * creates may stay, after `methods.reset()`. Does not run if the person has left the page during the save.
   */
  onSaved: (saved: NoInfer<Saved>, input: NoInfer<Output>) => void | Promise<void>
}

export type EditFormState<Values extends FieldValues, Output, Entity> = {
  methods: UseFormReturn<Values, unknown, Output>
  submit: () => Promise<void>
  /** Submits again without `confirm`, which the person has answered. */
  repeat: () => Promise<void>
  isDirty: boolean
  isSubmitting: boolean
  /** The version of the row that the input is based on. */
  base: Entity | undefined
  /** The saved row, if another person changed it after this form was opened. */
  conflict: Entity | undefined
  /** Whether the other person changed this field. True for all fields if the older version is not known. */
  hasChanged: (name: string) => boolean
  /** The error of the last attempt, unless a field or the conflict already explains it. */
  failure: unknown
}

/**
 * A form that creates or edits one row. It validates, saves once per submit, and shows errors at their fields. It keeps
 * a draft while the person logs in again, and the input when another person has changed the row (`STALE`).
 */
export function useEditForm<
  Values extends FieldValues,
  Output extends object,
  Entity extends Versioned & Saved,
  Saved,
  Key extends QueryKey,
>(options: EditFormOptions<Values, Output, Entity, Saved, Key>): EditFormState<Values, Output, Entity> {
  const queryClient = useQueryClient()
  const create = useDedupeMutation(options.create?.() ?? {})
  const update = useDedupeMutation(options.update?.() ?? {})
  // The version the input is based on. A refetch of the page behind the form must not move it.
  const [base, setBase] = useState(options.entity)
  const [isConflict, setIsConflict] = useState(false)
  const [older, setOlder] = useState<Entity>()
  const [isSaved, setIsSaved] = useState(false)
  const isMounted = useIsMounted()
  const methods = useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver(options.schema),
    defaultValues: options.defaultValues,
  })
  const { isDirty, isSubmitting } = methods.formState
  const { error, isPending } = base ? update : create
  // The form has been reset after a save, for the next row.
  if (isSaved && !isDirty) setIsSaved(false)

  async function submit(input: Output) {
    if (options.confirm) await options.confirm(input, () => save(input))
    else await save(input)
  }

  async function save(input: Output) {
    let end = Promise.resolve()
    // Not after `await`: a person who has left the page meanwhile must not be led away from the next one.
    const whileMounted = {
      onSuccess: (saved: Saved) => {
        end = finish(saved, input)
      },
    }
    try {
      if (base) await update.mutateAsync({ ...input, id: base.id, version: base.version }, whileMounted)
      else await create.mutateAsync(input, whileMounted)
    } catch (thrown) {
      await explain(thrown, input)
      return
    }
    await end
  }

  async function finish(saved: Saved, input: Output) {
    // Before `onSaved` leaves the page, which asks about unsaved input.
    flushSync(() => setIsSaved(true))
    await options.onSaved(saved, input)
  }

  async function explain(thrown: unknown, input: Output) {
    const { code, details } = toAppError(thrown)
    const [first] = Object.keys(details.fields ?? {})
      .map(toFieldName)
      .filter(isField)
    for (const [path, message] of Object.entries(details.fields ?? {})) {
      const name = toFieldName(path)
      if (isField(name)) methods.setError(name, { message }, { shouldFocus: name === first })
    }
    if (code === 'STALE' && base && options.detail) await rebase(base, options.detail, input)
  }

  /** Typed input stays, and other fields get the saved values. The next submit replaces the version that is saved now. */
  async function rebase(from: Entity, detail: NonNullable<typeof options.detail>, input: Output) {
    const current = await queryClient.fetchQuery({ ...detail(from.id), staleTime: 0 }).catch(() => undefined)
    if (current && isSame(input, current)) {
      // An earlier attempt has saved the input, but its response was lost.
      update.reset()
      if (isMounted.current) await finish(current, input)
      return
    }
    setIsConflict(current !== undefined)
    if (!current) return
    setBase(current)
    setOlder(from)
    const saved: object = current
    for (const [name, defaultValue] of Object.entries(saved)) {
      if (isField(name) && JSON.stringify(methods.getValues(name)) === serialize(from, name))
        methods.resetField(name, { defaultValue })
    }
  }

  function isField(name: string): name is FieldPath<Values> & string {
    return name in methods.getValues()
  }

  function isExplained(): boolean {
    const { code, details } = toAppError(error)
    return (
      (code === 'STALE' && isConflict) ||
      Object.keys(details.fields ?? {})
        .map(toFieldName)
        .some(isField)
    )
  }

  useDraft({
    name: options.draft,
    form: methods,
    error,
    version: base?.version,
    onStale: () => setIsConflict(true),
  })

  return {
    methods,
    submit: methods.handleSubmit(submit),
    repeat: methods.handleSubmit(save),
    isDirty: isDirty && !isSaved,
    isSubmitting: isSubmitting || isPending,
    base,
    conflict: isConflict ? base : undefined,
    hasChanged: (name) => !older || serialize(older, name) !== serialize(base, name),
    failure: error && !isExplained() ? error : undefined,
  }
}

function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

function isSame(input: object, entity: object): boolean {
  return Object.entries(input).every(([name, value]) => JSON.stringify(value) === serialize(entity, name))
}

function serialize(entity: object | undefined, name: string): string | undefined {
  return JSON.stringify(entity && Object.entries(entity).find(([key]) => key === name)?.[1])
}

/** An error of a part belongs to its field: `budget.amount` → `budget`. */
function toFieldName(path: string): string {
  return path.split('.')[0] ?? path
}
