import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { mailPreviewQuery } from '@/features/mail-preview/mail-preview.queries'
import { MailChoice } from '@/features/mail-preview/mail-preview.schema'
import { MailPreviewPage } from '@/features/mail-preview/mail-preview-page'

export const Route = createFileRoute('/dev/mails/')({
  validateSearch: MailChoice,
  search: { middlewares: [stripSearchParams({ template: '', language: '', sample: '' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(mailPreviewQuery(deps)),
  component: Mails,
})

function Mails() {
  const navigate = Route.useNavigate()
  return (
    <MailPreviewPage
      mail={Route.useLoaderData()}
      onChange={(change) =>
        navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
