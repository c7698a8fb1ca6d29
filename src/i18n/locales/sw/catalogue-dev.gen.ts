// Generated from the texts. Do not edit; run "npm run i18n:types".
import dev from './dev.json'

export const texts = {
  dev,
}
