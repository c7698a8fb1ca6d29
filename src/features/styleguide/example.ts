import type { ComponentType } from 'react'
import type { ExampleTexts } from './example-texts'

export type ExampleProps = { texts: ExampleTexts }

export type Example = {
  /** The heading and the fragment in the URL. */
  name: string
  /** The shown components: their paths in `folder`, without extension. */
  components: string[]
  /** `src/ui` unless given. Components of other folders have texts, so they are shown once, in the language of the page. */
  folder?: 'src/ui' | 'src/shell'
  Component: ComponentType<ExampleProps>
  /** Overlays render outside of the panel, in the theme and direction of the page, so they are shown once. */
  isOverlay?: boolean
}
