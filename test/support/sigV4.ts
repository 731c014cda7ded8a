import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  method: string
  /** As it was sent, with what follows the question mark. */
  url: string
  /** In lower case. */
  headers: Record<string, string | undefined>
  /** The names that were signed, in lower case. */
  signed: string[]
  region: string
  secret: string
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The signature of a request to S3, by the published rules alone (Authenticating Requests: Using the Authorization Header).
 * Written for the tests: what signs in the site has no part in it.
 */
export function signatureOf({ method, url, headers, signed, region, secret }: SignedRequest): string {
  const [path = '/', query = ''] = url.split('?')
  const moment = headers['x-amz-date']!
  const day = moment.slice(0, 8)
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    moment,
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (last, part) => hmac(last, part),
    hmac(`AWS4${secret}`, day),
  )
  return hmac(key, toSign).toString('hex')
}
