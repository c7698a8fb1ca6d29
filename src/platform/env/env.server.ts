/** The configuration of this process, read and checked once. */
import { parseEnv } from './parse-env.server.ts'

export const env = parseEnv(process.env)
