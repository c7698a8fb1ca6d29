import account from './account.json'
import activity from './activity.json'
import common from './common.json'
import dashboard from './dashboard.json'
import errors from './errors.json'
import home from './home.json'
import login from './login.json'
import nav from './nav.json'
import onboarding from './onboarding.json'
import repositories from './repositories.json'
import users from './users.json'
import validation from './validation.json'

export const catalogue = {
  account,
  activity,
  common,
  dashboard,
  errors,
  home,
  login,
  nav,
  onboarding,
  repositories,
  users,
  validation,
}
