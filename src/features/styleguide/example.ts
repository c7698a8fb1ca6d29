/** What a part of the kit's page is. */
import type { ComponentType } from 'react'
import type { Words } from './use-example-texts'

export type SpecimenProps = { words: Words }

export type Specimen = {
  /** Its place in the address and in the contents. */
  name: string
  /** The files of `src/ui` that it shows. */
  shows: string[]
  Component: ComponentType<SpecimenProps>
  /** What opens over the page takes the page's direction and theme, so that it is shown once. */
  isOnTop?: boolean
}
