import { root } from '../project/root.mjs'
import { checkBaseUrl } from './checks/base-url.ts'
import { checkBrowser } from './checks/browser.ts'
import { checkClock } from './checks/clock.ts'
import { checkConfiguration } from './checks/configuration.ts'
import { checkDatabase } from './checks/database.ts'
import { checkEncryption } from './checks/encryption.ts'
import { checkMail } from './checks/mail.ts'
import { checkNode } from './checks/node-version.ts'
import { checkPorts } from './checks/ports.ts'
import { checkSecret } from './checks/secret.ts'
import { checkStarter } from './checks/starter.ts'
import { checkTexts } from './checks/texts.ts'
import type { Context } from './context.ts'
import type { Finding } from './finding.ts'

export type Check = { name: string; run: (context: Context) => Finding[] | Promise<Finding[]> }

/** In the order of the report. To add a check, write its file in `checks` and its line here. */
export const checks: Check[] = [
  { name: 'Node', run: () => checkNode() },
  { name: 'Configuration', run: checkConfiguration },
  { name: 'Secret', run: checkSecret },
  { name: 'Base URL', run: checkBaseUrl },
  { name: 'Ports', run: checkPorts },
  { name: 'Database', run: checkDatabase },
  { name: 'Clock', run: checkClock },
  { name: 'Mail', run: checkMail },
  { name: 'Encryption', run: checkEncryption },
  { name: 'Browser', run: checkBrowser },
  { name: 'Texts', run: () => checkTexts() },
  { name: 'Starter', run: ({ starterAddress }) => checkStarter(root, starterAddress) },
]
