import { expect } from 'chai'
import yauzl from 'yauzl'
import { zipped } from '../../server/web/zip.ts'
import { unzip } from '../support/unzip.ts'

const at = new Date('2026-03-09T10:20:30Z')
const pieces = async function* (...parts: Buffer[]) {
  yield* parts
}
const long = Buffer.alloc(200_000, 'internal ')
const files = () => [
  { name: 'Büro 日本.png', at, bytes: pieces(Buffer.from('a'), Buffer.from('bc')) },
  { name: 'empty.pdf', at, bytes: pieces() },
  { name: 'long.txt', at: new Date('1970-01-01'), bytes: pieces(long, long.subarray(7)) },
]
const whole = async (from: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = []
  for await (const part of from) parts.push(part)
  return Buffer.concat(parts)
}

describe('A zip that is made while it is sent', () => {
  for (const [kind, narrow] of [
    ['of today', undefined],
    ['longer than four gigabytes', 100],
  ] as const) {
    it(`gives every file back, ${kind}`, async () => {
      const read = await unzip(await whole(zipped(files(), narrow)))
      expect([...read.keys()]).to.deep.equal(['Büro 日本.png', 'empty.pdf', 'long.txt'])
      expect(read.get('Büro 日本.png')!.toString()).to.equal('abc')
      expect(read.get('empty.pdf')).to.have.length(0)
      expect(read.get('long.txt')!.equals(Buffer.concat([long, long.subarray(7)]))).to.equal(true)
    })
  }

  it('says when each file came, as the owner sees it in any zone', async () => {
    const bytes = await whole(zipped(files()))
    const dates = await new Promise<string[]>((resolve, reject) => {
      yauzl.fromBuffer(bytes, (error, zip) => {
        const found: string[] = []
        if (error) reject(error)
        zip.on('entry', (entry: yauzl.Entry) =>
          found.push(entry.getLastModDate({ timezone: 'UTC' }).toISOString()),
        )
        zip.on('end', () => resolve(found))
      })
    })
    expect(dates.slice(0, 2)).to.deep.equal(['2026-03-09T10:20:30.000Z', '2026-03-09T10:20:30.000Z'])
    expect(dates[2]).to.match(/^1980-/)
  })

  it('holds nothing, and can still be opened', async () => {
    expect([...(await unzip(await whole(zipped([])))).keys()]).to.deep.equal([])
  })
})
