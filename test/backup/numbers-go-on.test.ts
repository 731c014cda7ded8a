import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import {
  inviteByToken,
  insertInvite,
  purposeOf,
} from '../../server/account/passwordLinks/passwordLinkQueries.ts'
import { openLink } from '../../server/audit/auditLinkQueries.ts'
import { insertLink, insertRequest } from '../../server/audit/auditRequestQueries.ts'
import { restoreBackup } from '../../server/backup/restoreBackup.ts'
import type { Db } from '../../server/db.ts'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { readUnsubscribeToken, unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { deriveToken, hashToken } from '../../server/web/tokens.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { emptyDatabase, type EmptyDatabase } from '../support/database.ts'
import { useFolder } from '../support/folder.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { changed, exported, restoring } from './support.ts'

/** What somebody has in their mailbox. */
interface Links {
  newsletter: string
  audit: string
  invite: string
}

describe('The links of mail that left after the backup', function () {
  this.timeout(60_000)
  const site = useSite()
  const folder = useFolder()
  const opened: EmptyDatabase[] = []
  let owner: SignedIn
  let file: Buffer
  beforeEach(async () => {
    owner = await signIn(site)
    await mail(site.services.db, 'before@example.com')
    file = await exported(owner)
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.drop()
  })

  async function mail(db: Db, email: string): Promise<Links> {
    const { secrets } = site.services.config
    const contact = await upsertContact(
      db,
      { secrets },
      { email, lifecycle: 'contact', source: 'newsletter' },
    )
    const request = await insertRequest(db, { first_name: 'A', last_name: 'B', email })
    const audit = await insertLink(db, secrets, request!)
    const invite = await insertInvite(db, secrets, { email, role: 'editor', by: 'owner@example.com' })
    return {
      newsletter: unsubscribeToken({ secrets }, contact.id),
      audit: deriveToken(secrets, 'audit', audit),
      invite: deriveToken(secrets, purposeOf('invite'), invite!),
    }
  }

  /** Whose rows they open. */
  async function behind(db: EmptyDatabase['db'], { newsletter, audit, invite }: Links): Promise<unknown[]> {
    const id = readUnsubscribeToken(site.services.config, newsletter)!
    const link = await openLink(db, hashToken(audit))
    const invited = await inviteByToken(db, invite)
    return [...(await db('contacts').where({ id }).pluck('email')), link?.email, invited?.email]
  }
  const nobody = [undefined, undefined]

  const restoreHere = async (packed: Buffer) => {
    const screen = restoring(owner)
    const id = await screen.bring(packed)
    await screen.check(id)
    expect((await screen.run(id)).status).to.equal(200)
    await until(async () => (await screen.state()).upload === null)
  }
  const restoreElsewhere = async () => {
    const database = await emptyDatabase()
    opened.push(database)
    fs.writeFileSync(path.join(folder, 'site.jsonl.gz'), file)
    await restoreBackup(database.url, path.join(folder, 'site.jsonl.gz'))
    return database.db
  }

  it('open nothing after a restore in the browser, whoever came then', async () => {
    const { db } = site.services
    const ada = await mail(db, 'ada@example.com')
    expect(await behind(db, ada)).to.deep.equal(Array.from({ length: 3 }, () => 'ada@example.com'))
    await restoreHere(file)
    const ben = await mail(db, 'ben@example.com')
    expect(await behind(db, ada)).to.deep.equal(nobody)
    expect(await behind(db, ben)).to.deep.equal(Array.from({ length: 3 }, () => 'ben@example.com'))
  })

  it('open nothing after a restore by the command, nor after another one of the same file', async () => {
    const ada = await mail(site.services.db, 'ada@example.com')
    const first = await restoreElsewhere()
    const ben = await mail(first, 'ben@example.com')
    expect(await behind(first, ada)).to.deep.equal(nobody)
    const second = await restoreElsewhere()
    await mail(second, 'cleo@example.com')
    expect(await behind(second, ada)).to.deep.equal(nobody)
    expect(await behind(second, ben)).to.deep.equal(nobody)
  })

  it('open nothing either where the file does not say how far its numbers went', async () => {
    const { db } = site.services
    const ada = await mail(db, 'ada@example.com')
    await restoreHere(changed(file, (lines) => lines.filter((line) => !line.startsWith('{"sequence"'))))
    await mail(db, 'ben@example.com')
    expect(await behind(db, ada)).to.deep.equal(nobody)
  })
})
