import { createFileRoute } from '@tanstack/react-router'
import { appConfig } from '#config'
import { StartPage } from '@/features/start-page/start-page'
import { guardStartPage, startHead } from '@/features/start-page/start-route'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => guardStartPage(context.actor, appConfig.startPage),
  head: ({ match }) => startHead(match.context.i18n, appConfig.startPage),
  component: StartPage,
})
