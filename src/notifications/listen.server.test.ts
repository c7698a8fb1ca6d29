import { Socket } from 'node:net'
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

test('a listener hears when messages arrive: at once on an open connection, and again after a lost one', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const { id } = await insertUser()
  const [onConnect, onLateConnect, onChange] = [vi.fn(), vi.fn(), vi.fn()]
  const ends = [listen(id, { onConnect, onChange })]
  await expect.poll(() => onConnect.mock.calls.length).toBe(1)
  ends.push(listen(id, { onConnect: onLateConnect, onChange: vi.fn() }))
  expect(onLateConnect).toHaveBeenCalledOnce()
  for (const socket of keepAlive.mock.contexts) if (socket instanceof Socket) socket.destroy()
  await expect.poll(() => onLateConnect.mock.calls.length).toBe(2)
  await announceChange(db, id)
  await expect.poll(() => onChange.mock.calls.length).toBe(1)
  for (const end of ends) end()
})
