// Generated from the texts. Do not edit; run "npm run i18n:types".
import account from './account.json'
import auditLog from './audit-log.json'
import commands from './commands.json'
import dashboard from './dashboard.json'
import home from './home.json'
import users from './users.json'
import repositories from './repositories.json'

export const texts = {
  account,
  'audit-log': auditLog,
  commands,
  dashboard,
  home,
  users,
  repositories,
}
