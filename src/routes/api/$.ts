import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/api/$')({
  server: {
    handlers: {
      ANY: async ({ request }) => {
        // The routes are loaded at the start, and building all operations takes long.
        const { api } = await import('./-rest.server')
        return api.handle(request)
      },
    },
  },
})
