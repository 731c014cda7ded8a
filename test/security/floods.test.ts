import { expect } from 'chai'
import { testBuild } from '../support/build.ts'
import { sendForms } from '../support/forms.ts'
import { spawnSite, type SiteProcess } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'

describe('Two hundred forms at fifty a second', function () {
  this.timeout(60_000)
  const site = useSharedSite()
  let running: SiteProcess
  before(async () => {
    running = await spawnSite({ DATABASE_URL: site.services.config.databaseUrl, BUILD_DIR: testBuild() })
  })
  after(() => running.kill('SIGKILL'))

  it('are all answered, none lost, none doubled', async () => {
    const { statuses, expected } = await sendForms(running.url, 200, 50)
    expect(statuses.filter((status) => status >= 400 && status !== 409)).to.deep.equal([])
    expect(statuses).to.have.length(200)
    const { db } = site.services
    for (const [table, emails] of Object.entries(expected)) {
      const kept = await db(table).orderBy('email').pluck<string[]>('email')
      expect(kept, table).to.deep.equal(emails.toSorted())
    }
    const contacts = await db('contacts').pluck<string[]>('email')
    expect(new Set(contacts).size).to.equal(contacts.length)
    expect(contacts.toSorted()).to.deep.equal([...new Set(Object.values(expected).flat())].toSorted())
  })
})
