import { expect } from 'chai'
import { readConfig } from '../../server/config.ts'

const account = '0123456789abcdef0123456789abcdef'

function storeAt(endpoint: string, bucket: string) {
  return readConfig({
    DATABASE_URL: 'postgres://localhost/site',
    SESSION_SECRET: 'x',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'secret',
  }).fileStore
}

describe('The address of a store and the name of its bucket', () => {
  for (const [endpoint, bucket, url] of [
    // The bucket in its variable alone.
    ['https://s3.eu-central-1.amazonaws.com', 'my-files', 'https://s3.eu-central-1.amazonaws.com/my-files'],
    ['https://s3.amazonaws.com/', 'my-files', 'https://s3.amazonaws.com/my-files'],
    [
      `https://${account}.r2.cloudflarestorage.com`,
      'my-files',
      `https://${account}.r2.cloudflarestorage.com/my-files`,
    ],
    [
      `https://${account}.eu.r2.cloudflarestorage.com`,
      account,
      `https://${account}.eu.r2.cloudflarestorage.com/${account}`,
    ],
    ['http://localhost:9000', 'my-files', 'http://localhost:9000/my-files'],
    ['http://localhost:9000', 'localhost', 'http://localhost:9000/localhost'],
    ['http://minio:9000', 'minio', 'http://minio:9000/minio'],
    ['http://127.0.0.1:9000', '127', 'http://127.0.0.1:9000/127'],
    ['http://[::1]:9000', 'my-files', 'http://[::1]:9000/my-files'],
    ['https://files.example.com', 'my-files', 'https://files.example.com/my-files'],
    // Behind the address, as some stores show it to be copied.
    [
      'https://s3.eu-central-1.amazonaws.com/my-files',
      'my-files',
      'https://s3.eu-central-1.amazonaws.com/my-files',
    ],
    [
      `https://${account}.r2.cloudflarestorage.com/my-files`,
      'my-files',
      `https://${account}.r2.cloudflarestorage.com/my-files`,
    ],
    ['http://localhost:9000/my-files', 'my-files', 'http://localhost:9000/my-files'],
    ['http://localhost:9000/my-files/', 'my-files', 'http://localhost:9000/my-files'],
    ['https://files.example.com/files', 'files', 'https://files.example.com/files'],
    ['https://minio.apps.example.com/minio', 'minio', 'https://minio.apps.example.com/minio'],
    [
      'https://vpce-1a.s3.eu-west-1.vpce.amazonaws.com',
      'my-files',
      'https://vpce-1a.s3.eu-west-1.vpce.amazonaws.com/my-files',
    ],
    // In the host.
    [
      'https://my-files.s3.eu-central-1.amazonaws.com',
      'my-files',
      'https://my-files.s3.eu-central-1.amazonaws.com',
    ],
    ['https://s3-files.s3.amazonaws.com', 's3-files', 'https://s3-files.s3.amazonaws.com'],
    [
      `https://my-files.${account}.r2.cloudflarestorage.com`,
      'my-files',
      `https://my-files.${account}.r2.cloudflarestorage.com`,
    ],
    [
      'https://my-files.s3.us-west-004.backblazeb2.com',
      'my-files',
      'https://my-files.s3.us-west-004.backblazeb2.com',
    ],
    [
      'https://my-files.fsn1.your-objectstorage.com',
      'my-files',
      'https://my-files.fsn1.your-objectstorage.com',
    ],
    ['http://my.files.minio.example.com', 'my.files', 'http://my.files.minio.example.com'],
  ] as const)
    it(`${endpoint} with ${bucket} is ${url}`, () => {
      expect(storeAt(endpoint, bucket)?.bucketUrl).to.equal(url)
    })

  for (const [endpoint, bucket, complaint] of [
    ['https://s3.amazonaws.com/other', 'my-files', 'names the bucket other, and S3_BUCKET names my-files'],
    ['https://other.s3.amazonaws.com', 'my-files', 'names the bucket other, and S3_BUCKET names my-files'],
    [
      `https://other.${account}.r2.cloudflarestorage.com`,
      'my-files',
      'names the bucket other, and S3_BUCKET names my-files',
    ],
    [
      'https://my-files.s3.amazonaws.com/my-files',
      'my-files',
      'names the bucket in its host and behind it: https://my-files.s3.amazonaws.com is enough',
    ],
    [
      'https://files.example.com',
      'files',
      'begins with the name of the bucket, which may be meant or not: write https://example.com/files or https://files.example.com/files',
    ],
    [
      'http://my-files.localhost:9000',
      'my-files',
      'begins with the name of the bucket, which may be meant or not: write http://localhost:9000/my-files or http://my-files.localhost:9000/my-files',
    ],
    [
      'https://my.files.s3.amazonaws.com',
      'my.files',
      'has a bucket with a dot in its host, where no certificate holds: write https://s3.amazonaws.com/my.files',
    ],
    ['https://s3.amazonaws.com/my-files/uploads', 'my-files', 'must be the address of the store'],
    ['https://s3.amazonaws.com?bucket=my-files', 'my-files', 'must be the address of the store'],
    ['s3://my-files', 'my-files', 'must be the address of the store'],
    ['localhost:9000', 'my-files', 'must be the address of the store'],
  ] as const)
    it(`${endpoint} with ${bucket} is refused, and it says why`, () => {
      expect(() => storeAt(endpoint, bucket)).to.throw(`S3_ENDPOINT: ${complaint}`)
    })
})
