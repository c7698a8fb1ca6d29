import { createFileRoute } from '@tanstack/react-router'
import { StyleguidePage } from '@/features/styleguide/styleguide-page'

export const Route = createFileRoute('/dev/kit')({
  beforeLoad: ({ context }) => context.i18n.loadNamespaces(['form-fields']),
  component: StyleguidePage,
})
