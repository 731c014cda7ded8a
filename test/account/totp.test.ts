import { expect } from 'chai'
import { codeHashes, newCodes, typedCode } from '../../server/account/twoSteps/recoveryCodes.ts'
import { open, seal } from '../../server/account/twoSteps/secretEncryption.ts'
import { appAddress, base32, codeAt, newSecret, stepAt, stepOf } from '../../server/account/twoSteps/totp.ts'
import { qrPath } from '../../server/account/twoSteps/qrPath.ts'

describe('The codes of an authenticator app', () => {
  const secret = Buffer.from('12345678901234567890')

  // The vectors of RFC 6238, appendix B, for SHA-1; it prints eight digits.
  for (const [seconds, eight] of [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const) {
    it(`are those of the standard at ${seconds} seconds`, () => {
      expect(codeAt(secret, stepAt(seconds * 1000))).to.equal(eight.slice(2))
    })
  }

  it('count half a minute before and after their own, and no longer', () => {
    const now = 1_234_567_890_000
    const step = stepAt(now)
    for (const [away, counts] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const)
      expect(stepOf(secret, codeAt(secret, step + away), now), `${away}`).to.equal(
        counts ? step + away : undefined,
      )
    for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(stepOf(secret, typed, now), typed).to.equal(undefined)
  })

  it('come from a secret that is typed in base 32', () => {
    // The vectors of RFC 4648, without their padding.
    const table = {
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    }
    for (const [plain, written] of Object.entries(table)) expect(base32(Buffer.from(plain))).to.equal(written)
    expect(newSecret()).to.have.length(20)
  })

  it('are named after the site and the person in the app', () => {
    const address = appAddress(secret, 'North & South', 'maya@fennel.example')
    expect(address).to.equal(
      'otpauth://totp/North%20%26%20South%3Amaya%40fennel.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=North%20%26%20South',
    )
  })

  it('are drawn as one path', () => {
    const { path, size } = qrPath('otpauth://totp/A:b?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=A')
    expect(path).to.match(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/)
    expect(size).to.be.within(21, 60)
    // The corner of every QR code: seven dark modules.
    expect(path).to.match(/^M0 0h7v1h-7z/)
  })
})

describe('Recovery codes', () => {
  it('are ten, of letters that nobody mixes up', () => {
    const codes = newCodes()
    expect(new Set(codes).size).to.equal(10)
    for (const code of codes) expect(code).to.match(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/)
  })

  it('may be typed in any case, with any signs between', () => {
    for (const typed of ['abcde-fgh23', ' ABCDE FGH23 ', 'abcdefgh23', 'AbCdE–fGh23.'])
      expect(typedCode(typed), typed).to.equal('abcdefgh23')
    for (const typed of ['', 'abcde', 'abcde-fgh234', '123456'])
      expect(typedCode(typed), typed).to.equal(undefined)
  })

  it('are stored as keyed hashes that are another for each person', () => {
    const [mine] = codeHashes(['one'], 1, 'abcde-fgh23')
    expect(codeHashes(['one'], 1, 'ABCDEFGH23')[0]).to.equal(mine)
    expect(codeHashes(['one'], 2, 'abcde-fgh23')[0]).to.not.equal(mine)
    expect(codeHashes(['two', 'one'], 1, 'abcde-fgh23'))
      .to.include(mine)
      .and.to.have.length(2)
  })
})

describe('What is kept of a secret', () => {
  const plain = Buffer.from('quiet green harbours')

  it('is opened with any secret of the site, and with no other', () => {
    const sealed = seal(['old'], 'user 1', plain)
    expect(open(['new', 'old'], 'user 1', sealed)).to.deep.equal(plain)
    expect(open(['new'], 'user 1', sealed)).to.equal(undefined)
  })

  it('is another each time, and opens for its owner alone, unchanged', () => {
    const sealed = seal(['one'], 'user 1', plain)
    expect(sealed).to.not.equal(seal(['one'], 'user 1', plain))
    expect(sealed).to.not.include(plain.toString('base64url'))
    expect(open(['one'], 'user 2', sealed)).to.equal(undefined)
    const changed = Buffer.from(sealed, 'base64url')
    changed[changed.length - 1]! ^= 1
    expect(open(['one'], 'user 1', changed.toString('base64url'))).to.equal(undefined)
    for (const nonsense of ['', 'x', 'AAAA']) expect(open(['one'], 'user 1', nonsense)).to.equal(undefined)
  })
})
