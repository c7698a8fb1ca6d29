import { expect, test, vi } from 'vitest'
import { db } from '@/platform/database/db.server'
import { insertUser } from '@/testing/users'
import { listen } from './listen.server'
import { announceChange } from './notify.server'

test('a listener that is ended twice leaves the later listeners of its user', async () => {
  const { id } = await insertUser()
  const [onConnect, onChange] = [vi.fn(), vi.fn()]
  const endEarlier = listen(id, { onConnect, onChange: vi.fn() })
  endEarlier()
  const end = listen(id, { onConnect, onChange })
  endEarlier()
  await expect.poll(() => onConnect.mock.calls.length).toBeGreaterThan(0)
  await announceChange(db, id)
  await expect.poll(() => onChange.mock.calls.length).toBe(1)
  end()
})
