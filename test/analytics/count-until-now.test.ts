import { expect } from 'chai'
import { createCounter } from '../../server/analytics/countUntilNow.ts'
import { useSite } from '../support/site.ts'
import { person } from './support.ts'

describe('Figures that are counted while somebody looks', () => {
  const site = useSite()
  let now: number
  let counts: number

  function counter() {
    now = 0
    counts = 0
    const { recorder } = site.memory
    const flush = () => {
      counts++
      return recorder.flush()
    }
    return createCounter(site.services, { flush }, () => now)
  }

  const views = async (): Promise<number> =>
    (await site.services.db('traffic_days').sum({ views: 'views' }).first())?.views ?? 0

  const someSee = (times: number) => {
    for (let at = 0; at < times; at++)
      person(site, `198.51.${at >> 8}.${at & 255}`).views(new Date().toISOString(), '/')
  }

  it('are counted once for all who look at the same time, and again for who comes later', async () => {
    const count = counter()
    const together = Promise.all([count(), count(), count()])
    await Promise.resolve()
    await Promise.resolve()
    expect(counts).to.equal(1)
    const later = Promise.all([count(), count()])
    await Promise.all([together, later])
    expect(counts).to.equal(2)
  })

  it('hold for the very last view on a day with few', async () => {
    const count = counter()
    someSee(999)
    await count()
    someSee(1)
    await count()
    expect(await views()).to.equal(1_000)
  })

  it('stand for two seconds on a day with a thousand', async () => {
    const count = counter()
    someSee(1_000)
    await count()
    someSee(1)
    now = 1_999
    await count()
    expect(await views()).to.equal(1_000)
    now = 2_000
    await count()
    expect(await views()).to.equal(1_001)
  })

  it('are counted for the next one who looks where the database was away', async () => {
    const { db } = site.services
    const count = counter()
    someSee(1)
    await db.raw('alter table traffic_days rename to hidden_days')
    try {
      expect(await count().catch((error: Error) => error.message)).to.contain('traffic_days')
    } finally {
      await db.raw('alter table hidden_days rename to traffic_days')
    }
    await count()
    expect(await views()).to.equal(1)
  })

  it('wait for nothing that is seen after somebody looked, though others read all the time', async () => {
    const count = counter()
    const reading = setInterval(() => someSee(1), 1)
    try {
      await count()
    } finally {
      clearInterval(reading)
    }
    expect(counts).to.equal(1)
  })
})
