import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import { plainText } from '../../server/web/plainText.ts'
import { growsFaster } from '../support/growsFaster.ts'
import { readers } from './textReaders.ts'

describe('Text that was made to keep us busy', function () {
  this.timeout(120_000)
  let slow: Record<string, string[]>

  before(async () => {
    const script = path.join(projectRoot, 'test/security/slowTexts.ts')
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script])
    slow = JSON.parse(stdout) as typeof slow
  })

  /** Work of so many steps, each of which the next one needs. */
  const steps = (times: number) => {
    let differences = 0
    for (let i = 0; i < times; i++) differences += i ^ differences
    return differences
  }

  it('would be noticed where twice the text takes four times the time', () => {
    expect(growsFaster((length) => steps(length ** 2), 4_500)).to.equal(true)
  })

  it('is not suspected where a longer text only has to have its room cleared', () => {
    const withRoom = (length: number) => steps(5_000 * (length + (length > 1_000 ? 4_000 : 0)))
    expect(growsFaster(withRoom, 1_000)).to.equal(false)
  })

  for (const what of Object.keys(readers)) {
    it(`does not, as ${what}: twice the text takes twice the time`, () => {
      expect(slow[what]).to.deep.equal([])
    })
  }

  it('is stable when it is cleaned again, and means what was typed', () => {
    const given = {
      'AT&T <3 5 < 6': 'AT&T <3 5 < 6',
      '<scr<script>ipt>alert(1)</script>': 'ipt>alert(1)',
      'a\u0000b\ud800c\u202ed': 'abcd',
      'e\u0301': 'é',
      '  <b>bold</b> &amp; <i>x</i>\r\n': undefined,
      '&lt;script&gt;': undefined,
      '<<b>script>x': undefined,
    }
    for (const [typed, kept] of Object.entries(given)) {
      const once = plainText(typed)
      if (kept !== undefined) expect(once, typed).to.equal(kept)
      expect(plainText(once), typed).to.equal(once)
      expect(once).not.to.match(/<script|\0/)
    }
  })
})
