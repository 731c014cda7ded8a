import { expect } from 'chai'
import { issuesMail } from '../../server/issues/mail.ts'
import { issueSteps } from '../issues/issueSteps.ts'
import { onceASecond } from '../../server/outbox/sharedReads.ts'
import { scheduleIssue } from '../../server/issues/issueQueries.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

describe('What many messages are made of', () => {
  it('is read once a second, and again at once when that failed', async () => {
    let now = 0
    let value = 'one'
    const reads = onceASecond(() => now)
    const read = () => reads('wording', async () => value)
    expect(await Promise.all([read(), read()])).to.deep.equal(['one', 'one'])
    value = 'two'
    now = 999
    expect(await read()).to.equal('one')
    expect(await reads('another', async () => value)).to.equal('two')
    now = 1_001
    expect(await read()).to.equal('two')
    const fails = await reads('third', async () => Promise.reject(new Error('away'))).catch(String)
    expect(fails).to.include('away')
    expect(await reads('third', async () => 'back')).to.equal('back')
  })

  describe('an issue', () => {
    const site = useSite()
    const { reader, tick, write } = issueSteps(site)

    it('is not read anew for each of its readers, nor is its wording and the sender', async () => {
      const { db } = site.services
      for (let at = 0; at < 40; at++) await reader(`reader${at}@example.com`)
      const { id } = await write()
      await scheduleIssue(db, id, { undoSeconds: 0 })
      await tick()
      // What is heard of the issue only now would have the brand read anew.
      await site.told()
      const tables = ['newsletter_issues', 'email_templates', 'site_settings']
      const asked = new Map<string, number>()
      // What the site reads for itself once it hears that content has changed, at a moment of its own.
      const isOfTheSite = (bindings: unknown) => JSON.stringify(bindings).includes('"timeZone"')
      // Taking a message looks, in its one statement, whether mail is held at all.
      const count = ({ sql, bindings }: { sql: string; bindings: unknown }) => {
        if (!/^\s*select/i.test(sql) || isOfTheSite(bindings)) return
        const table = tables.find((name) => sql.includes(`from ${name} where`))
        const what = `${table} ${JSON.stringify(bindings)}`
        if (table) asked.set(what, (asked.get(what) ?? 0) + 1)
      }
      db.on('query', count)
      const began = performance.now()
      expect(await drainMail(site, issuesMail)).to.have.length(40)
      db.off('query', count)
      const most = Math.floor((performance.now() - began) / 1_000) + 1
      for (const [what, times] of asked) expect(times, what).to.be.at.most(most)
      for (const table of tables) expect([...asked.keys()].join('\n')).to.include(`${table} `)
    })
  })
})
