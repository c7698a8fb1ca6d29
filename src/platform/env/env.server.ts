import { parseEnv } from './parse-env.server.ts'

export const env = parseEnv(process.env)
