import { createIsomorphicFn } from '@tanstack/react-start'
import { stylesPlaceholder } from '@/http/rendering/inline-styles.server'
import file from '../../styles.css?url'

const elementId = 'styles'

/** The browser keeps the element of the server. */
const readInlineStyles = createIsomorphicFn()
  .server(stylesPlaceholder)
  .client(() => document.getElementById(elementId)?.textContent ?? '')

export function Styles({ nonce }: { nonce: string | undefined }) {
  const styles = readInlineStyles()
  if (!styles) return <link rel="stylesheet" href={file} precedence="default" />
  return (
    <>
      <style id={elementId} nonce={nonce} suppressHydrationWarning>
        {styles}
      </style>
      {/* For the next page. */}
      <link rel="prefetch" as="style" href={file} />
    </>
  )
}
