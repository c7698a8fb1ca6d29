import { env } from '../env/env.server.ts'
import { databaseStore } from './database-store.server'
import type { FileStore } from './file-store'

/** The code of the bucket is loaded only where one is configured. */
export const fileStore: FileStore = env.bucket
  ? (await import('./bucket-store.server')).createBucketStore(env.bucket)
  : databaseStore
