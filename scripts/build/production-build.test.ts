import { expect, test, vi } from 'vitest'
import { buildUnchanged } from './production-build.ts'

/** Each build after which the sources have the next of these hashes. */
function runWith(...hashes: string[]) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const build = vi.fn(async () => {
    if (hashes.length > 1) hashes.shift()
  })
  return { log, build, result: buildUnchanged(() => hashes[0] ?? '', build) }
}

test('sources that stay the same are built once', async () => {
  const { build, result } = runWith('a')
  expect(await result).toBe('a')
  expect(build).toHaveBeenCalledOnce()
})

test('sources that change during the build are built again', async () => {
  const { log, build, result } = runWith('a', 'b')
  expect(await result).toBe('b')
  expect(build).toHaveBeenCalledTimes(2)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('sources changed during the build'))
})

test('sources that change during both builds are refused', async () => {
  const { build, result } = runWith('a', 'b', 'c')
  await expect(result).rejects.toThrow('changed during both builds')
  expect(build).toHaveBeenCalledTimes(2)
})
