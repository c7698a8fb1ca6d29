// Generated from the texts. Do not edit; run "npm run i18n:types".
import apiDocs from './api-docs.json'

export const texts = {
  'api-docs': apiDocs,
}
