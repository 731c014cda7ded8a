import { expect } from 'chai'
import { listenForContentChanges } from '../../server/web/listenForContent.ts'
import { until } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'

describe('What follows the content', () => {
  const site = useSharedSite()

  it('is told again when it could not follow, though nothing has changed since', async () => {
    const changes = listenForContentChanges(site.services)
    const calls: string[] = []
    changes.on(async () => {
      calls.push(calls.length === 0 ? 'failed' : 'followed')
      if (calls.length === 1) throw new Error('the database is busy')
    })
    await until(() => calls.length === 2)
    expect(calls).to.deep.equal(['failed', 'followed'])
    await changes.stop()
  })
})
