import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '@/features/home/home-page'
import { PageSkeleton } from '@/shell/navigation/page-skeleton'
import { listLatest } from '@/shell/page/latest-list'
import { readViewCookie, recentPagesCookie } from '@/shell/page/view-cookie'
import { latestLists } from './-latest-lists'

export const Route = createFileRoute('/app/')({
  // The browser hydrates with the cookie that the server has read, because another tab may have changed it since.
  beforeLoad: () => ({ recentPages: readViewCookie(recentPagesCookie) }),
  loader: ({ context: { actor, queryClient } }) =>
    Promise.all(listLatest(latestLists, actor).map(({ load }) => load(queryClient))).then(() => {}),
  component: AppHomePage,
  pendingComponent: PageSkeleton,
})

function AppHomePage() {
  const { actor, recentPages } = Route.useRouteContext()
  return (
    <HomePage actor={actor} recentPages={recentPages}>
      {listLatest(latestLists, actor).map(({ name, Component }) => (
        <Component key={name} actor={actor} />
      ))}
    </HomePage>
  )
}
