import type { ReactNode } from 'react'

/** A filter of a list. It is active while its value is not empty. */
export type Filter = {
  /** The search param. */
  name: string
  label: string
  value: string
} & (Choices | { /** Belongs to the search form: `form={searchFormId}`. */ control: ReactNode })

type Choices = {
  /** The choice without a filter, for example "Any role". */
  anyLabel: string
  options: ReadonlyArray<{ value: string; label: string }>
  /** Takes a row of its own on phones, for example before a `RelationFilter`, which does so too. */
  isWide?: boolean
}

/** The controls outside of the search form refer to it, so that the form submits them without JavaScript. */
export const searchFormId = 'search'
