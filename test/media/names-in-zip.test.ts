import { expect } from 'chai'
import { namesInZip } from '../../server/media/shared/namesInZip.ts'

describe('The names of files in a zip', () => {
  const cases: [what: string, came: string, lies: string][] = [
    [
      'with points in its middle',
      'Screenshot 2026-11-21 at 14.33.21.png',
      'Screenshot 2026-11-21 at 14.33.21.png',
    ],
    ['with a narrow space', 'Screenshot at 2.33.21\u202fPM.png', 'Screenshot at 2.33.21\u202fPM.png'],
    ['of other letters', 'Büro 日本 👩‍💻.png', 'Büro 日本 👩‍💻.png'],
    ['that reads backwards to hide its ending', 'bill\u202egnp.exe', 'bill-gnp.exe'],
    ['with a mark of direction', 'plan\u200f.pdf', 'plan-.pdf'],
    ['that leads upwards', '../../etc/passwd', '-..-etc-passwd'],
    ['that leads upwards on Windows', '..\\..\\boot.ini', '-..-boot.ini'],
    ['of points alone', '..', 'file'],
    ['of nothing', '', 'file'],
    ['that a system would hide', '.htaccess', 'htaccess'],
    ['with a point at its end', 'plan.pdf.', 'plan.pdf'],
    ['with spaces around it', '  plan.pdf  ', 'plan.pdf'],
    ['of a device', 'aux.png', 'aux_.png'],
    ['with a line break', 'a\r\nb.png', 'a--b.png'],
    ['with another kind of line break', 'a\u2028b.png', 'a-b.png'],
  ]
  for (const [what, came, lies] of cases)
    it(`let one lie there ${what}`, () => expect(namesInZip([came])).to.deep.equal([lies]))

  it('are cut where no system takes them, with their ending', () => {
    for (const letter of ['a', 'ü', '日', '👩']) {
      const [name] = namesInZip([`${letter.repeat(200)}.png`])
      expect(Buffer.byteLength(name!), letter).to.be.within(190, 244)
      expect(name!.startsWith(letter) && name!.endsWith(`${letter}.png`), letter).to.equal(true)
    }
  })

  it('are cut where almost all of it stands behind its last point', () => {
    for (const letter of ['a', '日']) {
      const [name] = namesInZip([`v1.${letter.repeat(250)}`])
      expect(Buffer.byteLength(name!), letter).to.be.within(190, 244)
      expect(name!.startsWith(`v1.${letter}`), letter).to.equal(true)
    }
  })

  it('are told apart, however long, in capitals or with their accents apart', () => {
    const long = 'x'.repeat(250)
    const names = namesInZip([
      'Plan.pdf',
      'plan.PDF',
      'plan (2).pdf',
      'é.png',
      'e\u0301.png',
      `${long}.png`,
      `${long}.png`,
    ])
    expect(names.slice(0, 5)).to.deep.equal([
      'Plan.pdf',
      'plan (2).PDF',
      'plan (2) (2).pdf',
      'é.png',
      'e\u0301 (2).png',
    ])
    expect(names[6]).to.match(/^x{236} \(2\)\.png$/)
    expect(names.every((name) => Buffer.byteLength(name) <= 255)).to.equal(true)
  })

  it('leave free what the zip itself says', () => {
    expect(namesInZip(['not-included.txt'], ['NOT-INCLUDED.txt'])).to.deep.equal(['not-included (2).txt'])
  })
})
