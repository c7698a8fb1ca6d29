/** Server functions of the page itself. Each room has those of its actions. */
import { actorFn } from '@/auth/session/actor-fn'
import * as account from './account.server'

export const getAccount = actorFn({ method: 'GET' }).handler(({ context }) => account.get(context.actor))
