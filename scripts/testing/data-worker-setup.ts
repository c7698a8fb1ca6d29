/** Each worker uses a database of its own. */
import { inject } from 'vitest'

const worker = Number(process.env.VITEST_POOL_ID) - 1
Object.assign(process.env, inject('testStacks')[worker], { LOG_LEVEL: 'silent' })
