import type { ComponentType } from 'react'
import type { ExampleTexts } from './example-texts'

export type ExampleProps = { texts: ExampleTexts }

export type Example = {
  /** The heading and the fragment in the URL. */
  name: string
  /** The shown components: their paths in `src/ui`, without extension. */
  components: string[]
  Component: ComponentType<ExampleProps>
  /** Overlays render outside of the panel, in the theme and direction of the page, so they are shown once. */
  isOverlay?: boolean
}
