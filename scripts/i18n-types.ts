import { writeTextFiles } from './build/i18n-types.ts'

writeTextFiles()
