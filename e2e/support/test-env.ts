/** The addresses of the services that `npm test -- e2e` starts. */
export function testEnv(name: 'BASE_URL' | 'MAILBOX_URL' | 'DATABASE_URL' | 'CHROMIUM_PATH'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests by "npm test -- e2e".`)
  return value
}
