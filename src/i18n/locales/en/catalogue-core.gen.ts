// Generated from the texts. Do not edit; run "npm run i18n:types".
import common from './common.json'
import errors from './errors.json'
import login from './login.json'
import nav from './nav.json'
import onboarding from './onboarding.json'
import validation from './validation.json'

export const texts = {
  common,
  errors,
  login,
  nav,
  onboarding,
  validation,
}
