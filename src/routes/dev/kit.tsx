import { createFileRoute } from '@tanstack/react-router'
import { KitPage } from '@/features/styleguide/styleguide-page'

export const Route = createFileRoute('/dev/kit')({ component: KitPage })
