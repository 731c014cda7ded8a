import { hash } from '@node-rs/argon2'
import { expect } from 'chai'
import { createQueue, QueueFull } from '../../server/web/workQueue.ts'
import {
  hashPassword,
  isOutdated,
  passwordComplaint,
  passwordMatches,
} from '../../server/account/passwords.ts'
import { signInAs, createOwner, owner } from '../support/admin.ts'
import { startSite } from '../support/site.ts'

const words = ['Plainsong', 'plainsong.example', 'maya.okafor@fennel.example']

describe('A password', () => {
  it('may be anything of 12 to 128 characters that nobody would try first', () => {
    const fine = [
      '😀'.repeat(12),
      'seven quiet green harbours',
      ' leading and trailing ',
      'x'.repeat(64) + 'y'.repeat(64),
    ]
    for (const password of fine) expect(passwordComplaint(password, words), password).to.equal(undefined)
  })

  it('is refused when it is short, long, common, or made of the names of this site', () => {
    const refused = {
      'eleven char': 'Use at least 12 characters',
      ['😀'.repeat(11)]: 'Use at least 12 characters',
      ['x'.repeat(129)]: 'Use at most 128 characters',
    }
    for (const [password, complaint] of Object.entries(refused)) {
      expect(passwordComplaint(password, words)).to.equal(complaint)
    }
    const guessable = [
      'password1234',
      'P@ssw0rd!2026',
      'Password123!',
      'qwertyuiop12',
      '1234567890123',
      'Plainsong2026!',
      'plainsong plainsong',
      'pl41ns0ng-admin',
      'fennel2026!!',
      'maya.okafor1',
      'administrator',
    ]
    for (const password of guessable) {
      expect(passwordComplaint(password, words), password).to.match(/too easy to guess/)
    }
  })

  it('is refused when it is the address one signs in with, however short its parts are', () => {
    const easy = /too easy to guess/
    for (const password of ['ann@harborvale.com', 'Ann@HarborVale.com', 'ann@harborvale.com!'])
      expect(passwordComplaint(password, ['ann@harborvale.com']), password).to.match(easy)
    expect(passwordComplaint('jo@li-wu.co.uk', ['jo@li-wu.co.uk'])).to.match(easy)
  })

  it('is stored as argon2id with 19 MiB, two passes, one lane, and compared exactly', async () => {
    const long = 'x'.repeat(127)
    const stored = await hashPassword(`${long}a`)
    expect(stored).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordMatches(stored, `${long}a`)).to.equal(true)
    expect(await passwordMatches(stored, `${long}b`)).to.equal(false)
    expect(await passwordMatches(stored, long)).to.equal(false)
  })

  it('that is stored as no hash, as a restored file may have it, is matched by nothing', async () => {
    const whole = await hashPassword(owner.password)
    for (const stored of [
      '',
      'none',
      owner.password,
      '$argon2id$',
      whole.slice(0, 40),
      `${whole.slice(0, -9)}!`,
    ])
      expect(await passwordMatches(stored, owner.password), stored).to.equal(false)
    const site = await startSite()
    try {
      await createOwner(site)
      await site.services.db.raw(`update users set password_hash = 'none'`)
      const answer = await signInAs(site, owner.email, owner.password).catch((error: unknown) =>
        String(error),
      )
      expect(answer).to.match(/expected 303 .*got 401/)
    } finally {
      await site.close()
    }
  })

  it('gets a newer hash at the next sign-in when the parameters are old', async () => {
    const site = await startSite()
    try {
      await createOwner(site)
      const old = await hash(owner.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
      expect(isOutdated(old)).to.equal(true)
      await site.services.db.raw('update users set password_hash = ?', [old])
      await signInAs(site, owner.email, owner.password)
      const { rows } = await site.services.db.raw<{ rows: { hash: string }[] }>(
        'select password_hash as hash from users',
      )
      expect(isOutdated(rows[0]!.hash)).to.equal(false)
      await signInAs(site, owner.email, owner.password)
    } finally {
      await site.close()
    }
  })

  it('is hashed two at a time with 20 in line, and the next is asked to come back', async () => {
    const queue = createQueue(2, 20)
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running--
    }
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => queue(work)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(most).to.equal(2)
    expect(refused).to.have.length(8)
    expect(refused[0]!.reason).to.be.instanceOf(QueueFull)
    await queue(work)
  })
})
