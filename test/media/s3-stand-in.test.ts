import { expect } from 'chai'
import { readConfig } from '../../server/config.ts'
import { bytesOf } from '../../server/media/store/objectStore.ts'
import { openObject, putObject } from '../../server/media/store/storedObjects.ts'
import { s3Server, type S3Server } from '../support/s3Server.ts'
import { signatureOf } from '../support/sigV4.ts'

const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

describe('The store that the tests put in the place of S3', () => {
  // Both are worked out, byte for byte, in Amazon's description of Signature Version 4 for S3.
  const published = {
    region: 'us-east-1',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const host = 'examplebucket.s3.amazonaws.com'
  const moment = '20130524T000000Z'

  it('signs the published example of reading a part of an object as it is published', () => {
    const headers = { host, range: 'bytes=0-9', 'x-amz-content-sha256': nothing, 'x-amz-date': moment }
    expect(
      signatureOf({ ...published, method: 'GET', url: '/test.txt', headers, signed: Object.keys(headers) }),
    ).to.equal('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  })

  it('signs the published example of writing an object as it is published', () => {
    const headers = {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      host,
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-date': moment,
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    }
    const url = '/test%24file.text'
    expect(signatureOf({ ...published, method: 'PUT', url, headers, signed: Object.keys(headers) })).to.equal(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })

  describe('is asked by the site and', () => {
    let server: S3Server
    before(async () => {
      server = await s3Server()
    })
    beforeEach(() => server.objects.clear())
    after(() => server.close())

    const put = async (change: Record<string, string>, sha256?: string) => {
      const { fileStore } = readConfig({
        DATABASE_URL: 'postgres://localhost/none',
        SESSION_SECRET: 'x',
        ...server.env,
        ...change,
      })
      const bytes = await bytesOf(Buffer.from('some bytes'))
      return putObject(fileStore!, 'one', sha256 ? { ...bytes, sha256 } : bytes, 'text/plain').then(
        () => 'taken',
        (error: Error) => error.message,
      )
    }

    it('takes nothing from whoever has another key, another secret, another region or another bucket', async () => {
      expect(await put({})).to.equal('taken')
      expect(server.objects.get('one')!.bytes.toString()).to.equal('some bytes')
      server.objects.clear()
      expect(await put({ S3_ACCESS_KEY_ID: 'SOMEBODY' })).to.include('InvalidAccessKeyId')
      expect(await put({ S3_SECRET_ACCESS_KEY: 'guessed' })).to.include('SignatureDoesNotMatch')
      expect(await put({ S3_REGION: 'us-east-1' })).to.include('AuthorizationHeaderMalformed')
      expect(await put({ S3_BUCKET: 'another-bucket' })).to.include('NoSuchBucket')
      expect(server.objects.size).to.equal(0)
    })

    it('is found where the bucket stands behind its address as well', async () => {
      expect(await put({ S3_ENDPOINT: `${server.env.S3_ENDPOINT}/the-bucket` })).to.equal('taken')
      expect(server.objects.has('one')).to.equal(true)
    })

    it('takes no other bytes than were signed for', async () => {
      expect(await put({}, nothing)).to.include('XAmzContentSHA256Mismatch')
      expect(server.objects.size).to.equal(0)
    })

    it('answers nobody without a signature', async () => {
      const { status } = await fetch(`${server.env.S3_ENDPOINT}/the-bucket/one`)
      expect(status).to.equal(403)
    })

    it('gives the part of an object that is asked for, and says which one it does not have', async () => {
      await put({})
      const { fileStore } = readConfig({
        DATABASE_URL: 'postgres://localhost/none',
        SESSION_SECRET: 'x',
        ...server.env,
      })
      expect(await openObject(fileStore!, 'none', { from: 0, to: 1 })).to.equal(undefined)
      const part = await openObject(fileStore!, 'one', { from: 5, to: 9 })
      expect(Buffer.concat((await part!.toArray()) as Buffer[]).toString()).to.equal('bytes')
    })
  })
})
