import { expect } from 'chai'
import { queueDueSteps } from '../../server/sequences/dueStepQueries.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('A sequence that a thousand people enter at once', () => {
  const site = useSite()
  const life = sequencesOf(site)

  it('leaves a queue of which Postgres knows that it is long', async () => {
    const { db } = site.services
    await life.sequence('new_subscriber', [0])
    await db.raw(
      `insert into contacts (email, lifecycle, source)
       select 'reader' || n || '@example.com', 'new_subscriber', 'newsletter' from generate_series(1, 1000) n`,
    )
    expect(await queueDueSteps(db)).to.equal(1_000)
    const known = await db('pg_class').where({ relname: 'email_campaigns' }).first('reltuples')
    expect(known).to.deep.equal({ reltuples: 1_000 })
  })
})
