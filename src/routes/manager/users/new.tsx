import { createFileRoute } from '@tanstack/react-router'
import { guardPermission } from '@/auth/permissions/guards'
import { NewUserPage } from '@/features/users/edit/new-user-page'

export const Route = createFileRoute('/manager/users/new')({
  beforeLoad: ({ context }) => guardPermission(context.actor, { user: ['create'] }),
  component: ManagerNewUserPage,
})

function ManagerNewUserPage() {
  return <NewUserPage actor={Route.useRouteContext().actor} />
}
