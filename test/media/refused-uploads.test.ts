import type { ChildProcess } from 'node:child_process'
import diagnosticsChannel from 'node:diagnostics_channel'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { isDecoding } from '../../server/media/imageWork.ts'
import { storeUpload } from '../../server/media/storeUpload.ts'

import { useFolder } from '../support/folder.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { photo, refusal, storer } from './uploadSteps.ts'

describe('Uploads', () => {
  const folder = useFolder()
  const site = useSite({ UPLOADS_DIR: path.join(folder, 'cache') })

  const store = storer(site, folder)

  it('that break their decoder are refused, and the next one is taken', async () => {
    const breakIt = (message: unknown) => {
      const { process: decoder } = message as { process: ChildProcess }
      decoder.once('spawn', () => decoder.kill('SIGKILL'))
    }
    // Decoding begins in a process of its own, unless one is still there from the test before.
    await until(() => !isDecoding())
    diagnosticsChannel.subscribe('child_process', breakIt)
    expect(await refusal(store('photo.jpg', await photo()))).to.equal(415)
    diagnosticsChannel.unsubscribe('child_process', breakIt)
    expect((await store('photo.jpg', await photo())).dimensions).to.deep.equal({ width: 1600, height: 1000 })
  })

  describe('refuses', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const cases: [string, string, () => Buffer | Promise<Buffer>][] = [
      ['an SVG', 'logo.svg', () => Buffer.from(svg)],
      ['an SVG that calls itself PNG', 'logo.png', () => Buffer.from(svg)],
      ['a web page', 'page.html', () => Buffer.from('<html>')],
      ['a web page that calls itself a document', 'page.pdf', () => Buffer.from('<html>')],
      ['a photo that calls itself a document', 'photo.pdf', () => photo(20, 20)],
      ['a damaged photo', 'photo.jpg', async () => (await photo()).subarray(0, 2000)],
      [
        'a zip file that is no Word document',
        'plan.docx',
        () => Buffer.from('PK\u0003\u0004 nothing inside'),
      ],
      ['a file without an ending', 'photo', () => photo(20, 20)],
    ]
    for (const [what, name, bytes] of cases) {
      it(`${what}, and keeps nothing of it`, async () => {
        expect(await refusal(store(name, await bytes()))).to.equal(415)
        expect(await site.services.db('media_assets')).to.have.length(0)
      })
    }

    it('a picture of 15,000 by 15,000 points', async () => {
      const bomb = await sharp({ create: { width: 15_000, height: 15_000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer()
      expect(await refusal(store('bomb.png', bomb))).to.equal(415)
    })

    it('a picture of over 10 MB', async () => {
      const large = Buffer.concat([await photo(20, 20), Buffer.alloc(10 * 1024 * 1024)])
      expect(await refusal(store('photo.jpg', large))).to.equal(413)
    })

    it('what would exceed 5 GB in all, however many come at once', async () => {
      await site.services.db.raw('insert into media_storage (used) values (5368709120 - 1500)')
      const note = (n: number) => {
        const file = path.join(folder, `note-${n}`)
        fs.writeFileSync(file, `%PDF-${'x'.repeat(995)}`)
        return storeUpload(site.services, { file, name: `note-${n}.pdf` })
      }
      const results = await Promise.all([1, 2, 3, 4, 5].map((n) => refusal(note(n))))
      expect(results.filter((status) => status === undefined)).to.have.length(1)
      expect(results.filter((status) => status === 413)).to.have.length(4)
    })
  })

  it('clean a picture that hides a script behind its last byte', async () => {
    const polyglot = Buffer.concat([await photo(20, 20), Buffer.from('<script>alert(1)</script>')])
    const asset = await store('photo.jpg', polyglot)
    const { body } = await site.http.get(`/${asset.storagePath}`)
    expect((body as Buffer).includes('script')).to.equal(false)
  })
})
