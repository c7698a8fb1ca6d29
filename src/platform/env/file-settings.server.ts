import { z } from 'zod'

export type BucketSettings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const word = z.string().regex(/^\S+$/)

export const fileVariables = {
  S3_ENDPOINT: z.string().refine(isHttpAddress).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
    .optional(),
  S3_REGION: word.default('us-east-1'),
  S3_ACCESS_KEY_ID: word.optional(),
  S3_SECRET_ACCESS_KEY: word.optional(),
}

export const fileRules: Record<keyof typeof fileVariables, string> = {
  S3_ENDPOINT: 'the address of an S3-compatible service, for example https://s3.eu-central-1.amazonaws.com',
  S3_BUCKET: 'the name of a bucket, for example my-app-files',
  S3_REGION: 'the region of the bucket, for example eu-central-1',
  S3_ACCESS_KEY_ID: 'the id of an access key for the bucket, for example AKIA…',
  S3_SECRET_ACCESS_KEY: 'the secret of the same access key, for example wJal…',
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** The missing variables of a bucket that has at least one variable. */
export function missingFileVariables(given: Record<string, unknown>): string[] {
  return needed.some((name) => given[name]) ? needed.filter((name) => !given[name]) : []
}

/** Without a bucket, the database stores the files. */
export function toBucket(variables: z.output<z.ZodObject<typeof fileVariables>>): BucketSettings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return ['https:', 'http:'].includes(protocol) && !search && !hash && !username
}
