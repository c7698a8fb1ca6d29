/** What a part of the kit's page is. */
import type { ComponentType } from 'react'
import type { ExampleTexts } from './use-example-texts'

export type ExampleProps = { words: ExampleTexts }

export type Example = {
  /** Its place in the address and in the contents. */
  name: string
  /** The files of `src/ui` that it shows. */
  shows: string[]
  Component: ComponentType<ExampleProps>
  /** What opens over the page takes the page's direction and theme, so that it is shown once. */
  isOnTop?: boolean
}
