import { existsSync } from 'node:fs'
import { findChromium } from '../../testing/chromium.ts'
import type { Context } from '../context.ts'
import { type Finding, note, ok, problem } from '../finding.ts'

export function checkBrowser({ variables }: Context): Finding[] {
  const given = variables.CHROMIUM_PATH
  if (given && !existsSync(given)) {
    return [problem(`CHROMIUM_PATH is ${given}, but that file does not exist.`, 'Correct or remove it.')]
  }
  const found = given ?? findChromium()
  if (found) return [ok(found)]
  return [
    note(
      'No Chromium or Chrome found for the browser tests.',
      'npm test installs one, or set CHROMIUM_PATH.',
    ),
  ]
}
