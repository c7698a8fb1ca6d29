import common from './common.json'
import errors from './errors.json'
import login from './login.json'
import nav from './nav.json'
import onboarding from './onboarding.json'
import validation from './validation.json'

export const catalogue = { common, errors, login, nav, onboarding, validation }
