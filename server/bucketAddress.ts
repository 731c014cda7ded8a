import { isIP } from 'node:net'

/** Where a bucket answers, or why what was written does not say so. */
export type BucketAddress = { url: string } | { complaint: string }

/**
 * The address of a bucket, whose name stands behind that of the store (`https://s3.example.com/files`), in its host
 * (`https://files.s3.eu-central-1.amazonaws.com`), or in S3_BUCKET alone (`https://s3.example.com`).
 * @param endpoint an address with at most one part behind its host
 */
export function bucketAddress(endpoint: string, bucket: string): BucketAddress {
  const { origin, protocol, hostname, pathname } = new URL(endpoint)
  const behind = pathname.replaceAll('/', '')
  const inHost = nameInHost(hostname, bucket)
  const other = [behind, inHost?.name].find((name) => name && name !== bucket)
  if (other) return { complaint: `names the bucket ${other}, and S3_BUCKET names ${bucket}` }
  if (behind && inHost?.is === 'known')
    return { complaint: `names the bucket in its host and behind it: ${origin} is enough` }
  if (behind || !inHost) return { url: `${origin}/${bucket}` }
  const without = `${origin.replace(`${bucket}.`, '')}/${bucket}`
  if (inHost.is === 'unclear')
    return {
      complaint: `begins with the name of the bucket, which may be meant or not: write ${without} or ${origin}/${bucket}`,
    }
  if (protocol === 'https:' && bucket.includes('.'))
    return { complaint: `has a bucket with a dot in its host, where no certificate holds: write ${without}` }
  return { url: origin }
}

interface InHost {
  name: string
  is: 'known' | 'likely' | 'unclear'
}

/** The shortest host of a store that is there for everybody, such as s3.amazonaws.com, has so many parts. */
const leastParts = 3

/** The bucket that a host names: where Amazon and Cloudflare say it, elsewhere only if it is this one. */
function nameInHost(hostname: string, bucket: string): InHost | undefined {
  const parts = hostname.split('.')
  const place = placeOfStore(hostname, parts)
  if (place !== undefined)
    return place > 0 ? { name: parts.slice(0, place).join('.'), is: 'known' } : undefined
  if (isIP(hostname) || !hostname.startsWith(`${bucket}.`)) return undefined
  const rest = parts.length - bucket.split('.').length
  return { name: bucket, is: rest < leastParts ? 'unclear' : 'likely' }
}

/** Where the name of the store itself begins, in hosts of which that is known. */
function placeOfStore(hostname: string, parts: string[]): number | undefined {
  const ends = (...those: string[]) => those.some((end) => hostname.endsWith(end))
  // A private endpoint of Amazon (vpce) stands in a network of one's own, and its host has another order.
  if (ends('.amazonaws.com', '.amazonaws.com.cn') && !parts.includes('vpce'))
    return parts.findLastIndex((part) => part === 's3' || part.startsWith('s3-'))
  if (ends('.r2.cloudflarestorage.com')) return parts.findIndex((part) => /^[\da-f]{32}$/.test(part))
  return undefined
}
