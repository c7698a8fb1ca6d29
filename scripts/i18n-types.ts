/** `npm run texts`: lets the type check know the placeholders of texts that were added or changed. */
import { writePlaceholders } from './build/i18n-types.ts'

writePlaceholders()
