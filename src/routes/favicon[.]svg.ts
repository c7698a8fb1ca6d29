import { createFileRoute } from '@tanstack/react-router'
import { handleFavicon } from '@/shell/brand/favicon.server'

/** Generated on the server, because its colour shows the environment. */
export const Route = createFileRoute('/favicon.svg')({
  server: { handlers: { GET: handleFavicon } },
})
