/** The jobs, one line each. One of the processes runs them at intervals. */
import type { Job } from '@/platform/database/jobs.server'
import { deleteExpired } from '@/platform/database/retention.server'
import { HOUR_MS } from '@/platform/durations'
import { deleteFilesWithoutOwner } from '@/platform/files/stored-files.server'
import { retentionRules } from './-retention.server'

export const jobs: readonly Job[] = [
  { name: 'retention', everyMs: HOUR_MS, run: () => deleteExpired(retentionRules) },
  { name: 'files', everyMs: HOUR_MS, run: deleteFilesWithoutOwner },
]
