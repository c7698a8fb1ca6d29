// Generated from the texts. Do not edit; run "npm run i18n:types".
import demo from './demo.json'

export const texts = {
  demo,
}
