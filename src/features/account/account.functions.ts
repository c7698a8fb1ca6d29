/** The server function of the whole page. The functions of each card are in its folder. */
import { actorFn } from '@/auth/session/actor-fn'
import * as account from './account.server'

export const getAccount = actorFn({ method: 'GET' }).handler(({ context }) => account.get(context.actor))
