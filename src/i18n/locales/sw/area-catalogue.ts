import account from './account.json'
import activity from './activity.json'
import commands from './commands.json'
import dashboard from './dashboard.json'
import home from './home.json'
import repositories from './repositories.json'
import users from './users.json'

export const areaCatalogue = { account, activity, commands, dashboard, home, repositories, users }
