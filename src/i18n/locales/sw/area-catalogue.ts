import account from './account.json'
import activity from './activity.json'
import dashboard from './dashboard.json'
import home from './home.json'
import repositories from './repositories.json'
import users from './users.json'

export const areaCatalogue = { account, activity, dashboard, home, repositories, users }
