import { createFileRoute } from '@tanstack/react-router'
import { handleManifest } from '@/shell/brand/manifest.server'

export const Route = createFileRoute('/manifest.webmanifest')({
  server: { handlers: { GET: handleManifest } },
})
