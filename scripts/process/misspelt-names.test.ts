import { expect, test } from 'vitest'
import { variableNames } from '../../src/platform/env/parse-env.server.ts'
import { findMisspeltNames } from './misspelt-names.ts'

const find = (environment: Record<string, string>) => findMisspeltNames(environment, variableNames)

test.each([
  ['SIGNUP', 'SIGN_UP'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['WORKER', 'WORKERS'],
  ['MAIL_FROM', 'EMAIL_FROM'],
  ['LOG_LEVELS', 'LOG_LEVEL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['AUTH_SECRED', 'AUTH_SECRET'],
])('%s is a misspelt %s', (name, setting) => {
  expect(find({ [name]: 'x' })).toEqual([{ name, setting }])
})

test('a name is not misspelt if the setting is set too', () => {
  expect(find({ SIGNUP: 'closed', SIGN_UP: 'closed' })).toEqual([])
})

test('names of other programs are not misspelt settings', () => {
  const names =
    'PATH HOME HOST POST SHELL USER TERM LANG LC_ALL PWD OLDPWD SHLVL LOGNAME HOSTNAME TMPDIR EDITOR NODE_ENV npm_config_cache CI DEBUG PS1 SORT DISPLAY MAIL BASE DATABASE_HOST AUTH_TOKEN'
  expect(find(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toEqual([])
})
