import account from './account.json'
import auditLog from './audit-log.json'
import commands from './commands.json'
import dashboard from './dashboard.json'
import home from './home.json'
import repositories from './repositories.json'
import users from './users.json'

export const areaCatalogue = {
  account,
  'audit-log': auditLog,
  commands,
  dashboard,
  home,
  repositories,
  users,
}
