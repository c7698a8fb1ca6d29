import { createFileRoute } from '@tanstack/react-router'
import { handleFavicon } from '@/shell/brand/favicon.server'

/** The icon of the browser's tab, which tells this environment from the others. */
export const Route = createFileRoute('/favicon.svg')({
  server: { handlers: { GET: handleFavicon } },
})
