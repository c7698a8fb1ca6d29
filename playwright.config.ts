/** Playwright and editors look for the configuration here. Without one, Playwright would take the tests of Vitest for its own. */
export { default } from './e2e/playwright.config.ts'
