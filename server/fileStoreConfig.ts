import { z } from 'zod'
import { bucketAddress } from './bucketAddress.ts'

/** A store for files that speaks S3, and the key to it. */
export interface FileStore {
  /** Where the bucket answers; objects follow behind a slash. */
  bucketUrl: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** So long may it say nothing, in ms. */
  patienceMs: number
}

/** How the store is written in the environment. */
export const fileStoreEnvironment = {
  S3_ENDPOINT: z
    .string()
    .refine(
      isEndpoint,
      'must be the address of the store, with nothing but the bucket behind it, such as https://s3.eu-central-1.amazonaws.com',
    )
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, such as my-site-files')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, 'must be the name of a region, such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().trim().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().max(500).optional(),
}

interface Values {
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** @returns undefined where files lie in Postgres */
export function fileStoreOf(values: Values): FileStore | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  const address = bucketAddress(S3_ENDPOINT, S3_BUCKET)
  if ('complaint' in address) return undefined
  return {
    bucketUrl: address.url,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    patienceMs: 10_000,
  }
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Complaints about a store of which only a part is named, or whose address does not fit its bucket. */
export function storeComplaints(env: Record<string, string | undefined>): string[] {
  const given = [...needed, 'S3_REGION'].find((name) => env[name])
  if (!given) return []
  const missing = needed.filter((name) => !env[name]).map((name) => `${name}: is missing beside ${given}`)
  const { S3_ENDPOINT = '', S3_BUCKET } = env
  if (!S3_BUCKET || !isEndpoint(S3_ENDPOINT)) return missing
  const address = bucketAddress(S3_ENDPOINT, S3_BUCKET)
  return 'complaint' in address ? [...missing, `S3_ENDPOINT: ${address.complaint}`] : missing
}

/** Its login stands in variables of its own; the bucket may stand behind it too, as some stores show it to be copied. */
function isEndpoint(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false
  const { pathname, search, hash, username, password } = new URL(value)
  return /^\/[^/]*\/?$/.test(pathname) && [search, hash, username, password].every((part) => part === '')
}
