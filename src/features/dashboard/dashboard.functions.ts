import { actorFn } from '@/auth/session/actor-fn'
import * as dashboard from './dashboard.server'

export const getDashboard = actorFn({ method: 'GET' }).handler(({ context }) => dashboard.get(context.actor))
