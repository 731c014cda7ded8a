import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { hashPassword, isAffordable } from '../../server/account/passwords.ts'
import { restoreBackup } from '../../server/backup/restoreBackup.ts'
import { useOwner } from '../support/admin.ts'
import { emptyDatabase } from '../support/database.ts'
import { useFolder } from '../support/folder.ts'
import { useSite } from '../support/site.ts'
import { changed, exported, restoring } from './support.ts'

/** Of the right form; four gigabytes, a hundred passes, a hundred lanes, a password of a megabyte: each far above ours. */
const costly = [
  `$argon2id$v=19$m=4194304,t=2,p=1$${'c'.repeat(22)}$${'A'.repeat(43)}`,
  `$argon2id$v=19$m=19456,t=100,p=1$${'c'.repeat(22)}$${'A'.repeat(43)}`,
  `$argon2id$v=19$m=19456,t=2,p=100$${'c'.repeat(22)}$${'A'.repeat(43)}`,
  `$argon2id$v=19$m=19456,t=2,p=1$${'c'.repeat(22)}$${'A'.repeat(1_000_000)}`,
  `$argon2i$m=4194304,t=2,p=1$${'c'.repeat(22)}$${'A'.repeat(43)}`,
]
/** What another version may have made. */
const cheaper = `$argon2id$v=19$m=4096,t=1,p=1$${'c'.repeat(22)}$${'A'.repeat(43)}`

describe('A file with a password that would stop the site when somebody signs in', function () {
  this.timeout(60_000)
  const site = useSite()
  const owner = useOwner(site)
  const folder = useFolder()

  const withHash = async (hash: string) =>
    changed(await exported(owner), (lines) =>
      lines.map((line) => line.replace(/\$argon2id\$[^"]+/, () => hash)),
    )

  it('is known by what is written in the password, however it is written', async () => {
    for (const hash of costly) expect(isAffordable(hash), hash.slice(0, 60)).to.equal(false)
    for (const hash of [await hashPassword('seven quiet green harbours'), cheaper, 'no hash at all'])
      expect(isAffordable(hash), hash).to.equal(true)
  })

  it('is refused in the browser, with whose it is, and nothing is changed', async () => {
    const screen = restoring(owner)
    const { state, complaint } = await screen.check(await screen.bring(await withHash(costly[0]!)))
    expect([state, complaint]).to.deep.equal([
      'failed',
      'It could not be restored: checking the password of owner@plainsong.example would take far more than ' +
        'this site ever spends on one, and stop it. Nothing was changed.',
    ])
  })

  it('is refused by the command, and nothing is there afterwards', async () => {
    const { url, db, drop } = await emptyDatabase()
    const file = path.join(folder, 'site.jsonl.gz')
    fs.writeFileSync(file, await withHash(costly[0]!))
    try {
      const refusal = await restoreBackup(url, file).catch((error: unknown) => (error as Error).message)
      expect(refusal).to.match(/the password of owner@plainsong.example would take far more/)
      expect(refusal).to.include('Nothing was restored.')
      expect(await db('users').pluck('id')).to.deep.equal([])
    } finally {
      await drop()
    }
  })
})
