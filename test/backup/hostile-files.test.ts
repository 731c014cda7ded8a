import { Readable } from 'node:stream'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { readLines } from '../../server/backup/backupFile.ts'
import { longestLine } from '../../server/backup/shared/limits.ts'
import { useOwner } from '../support/admin.ts'
import { fingerprints } from '../support/fingerprints.ts'
import { useSite } from '../support/site.ts'
import { exported, restoring } from './support.ts'

/** A stretch of one letter, as long as this, in hardly any bytes. */
async function inflating(before: string, characters: number): Promise<Buffer> {
  const piece = Buffer.alloc(1024 * 1024, 'a')
  const pieces = function* () {
    yield before
    for (let left = characters; left > 0; left -= piece.length) yield piece
  }
  const packed: Buffer[] = []
  for await (const chunk of Readable.from(pieces(), { objectMode: false }).pipe(createGzip()))
    packed.push(chunk as Buffer)
  return Buffer.concat(packed)
}

describe('A file that was made to harm, or that the way has harmed', function () {
  this.timeout(60_000)
  const site = useSite()
  const owner = useOwner(site)

  it('is refused with the reason, and nothing is changed: not in the rows, nor who is signed in', async () => {
    const { db } = site.services
    const file = await exported(owner)
    const screen = restoring(owner)
    const header = gunzipSync(file).toString().split('\n', 1)[0]!
    /** The last eight bytes are the checksum and the length. */
    const flipped = (fromEnd: number) => {
      const harmed = Buffer.from(file)
      harmed[harmed.length - fromEnd]! ^= 1
      return harmed
    }
    const older = gzipSync(`${JSON.stringify({ migrations: ['20200101_0000_before_all'] })}\n{"end":0}\n`)
    const bomb = await inflating(`${header}\n`, longestLine + 2 * 1024 * 1024)
    expect(bomb.length).to.be.below(200_000)
    const cases: [what: string, bad: Buffer, why: RegExp][] = [
      ['unpacks to far more than it weighs', bomb, /One of its lines is longer than any of ours/],
      ['has another checksum', flipped(8), /damaged, cut off/],
      ['has another length', flipped(1), /damaged, cut off/],
      ['is cut off in its middle', file.subarray(0, Math.floor(file.length / 2)), /damaged, cut off/],
      ['lacks its last byte', file.subarray(0, -1), /damaged, cut off/],
      ['comes from a version that nobody knows', older, /version/],
    ]
    const rowsNow = async () => {
      const {
        sessions: _s,
        site_uploads: _u,
        site_upload_pieces: _p,
        activity_log: _l,
        ...rows
      } = await fingerprints(db)
      return rows
    }
    const before = await rowsNow()
    for (const [what, bad, why] of cases) {
      const { state, complaint, facts } = await screen.check(await screen.bring(bad))
      expect([state, facts], what).to.deep.equal(['failed', null])
      expect(complaint, what).to.match(why).and.include('Nothing was changed')
    }
    expect(await rowsNow()).to.deep.equal(before)
    await owner.agent.get('/admin/dashboard').expect(200)
  })

  it('is read no further than a site may come to, however well it is packed', async () => {
    const most = 1024 * 1024
    const lines = gzipSync(`["a row"]\n`.repeat(1_000_000))
    expect(lines.length).to.be.below(100_000)
    let read = 0
    const reading = async () => {
      for await (const line of readLines(Readable.from(lines, { objectMode: false }), most))
        read += line.length + 1
    }
    const refusal = await reading().catch((error: unknown) => (error as Error).message)
    expect(refusal).to.equal('It unpacks to more than a site can hold.')
    expect(read).to.be.at.most(most)
  })
})
