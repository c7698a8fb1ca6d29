// Generated from the texts. Do not edit; run "npm run i18n:types".
import account from './account.json'
import activity from './activity.json'
import commands from './commands.json'
import dashboard from './dashboard.json'
import home from './home.json'
import repositories from './repositories.json'
import users from './users.json'

export const texts = {
  account,
  activity,
  commands,
  dashboard,
  home,
  repositories,
  users,
}
