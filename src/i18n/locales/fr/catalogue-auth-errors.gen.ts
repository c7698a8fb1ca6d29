// Generated from the texts. Do not edit; run "npm run i18n:types".
import authErrors from './auth-errors.json'

export const texts = {
  'auth-errors': authErrors,
}
