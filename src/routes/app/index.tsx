import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '@/features/home/home-page'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'
import { listLatest } from '@/shell/page/latest-list'
import { latestLists } from './-latest-lists'

export const Route = createFileRoute('/app/')({
  loader: ({ context: { actor, queryClient } }) =>
    Promise.all(listLatest(latestLists, actor).map(({ load }) => load(queryClient))).then(() => {}),
  component: AppHomePage,
  pendingComponent: PageSkeleton,
})

function AppHomePage() {
  const { actor } = Route.useRouteContext()
  return (
    <HomePage actor={actor}>
      {listLatest(latestLists, actor).map(({ name, Component }) => (
        <Component key={name} actor={actor} />
      ))}
    </HomePage>
  )
}
