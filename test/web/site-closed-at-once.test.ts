import { inspect } from 'node:util'
import { expect } from 'chai'
import { createSite } from '../../server/site.ts'
import { useSharedSite } from '../support/site.ts'

describe('A command that is done at once', () => {
  const ours = useSharedSite()

  it('leaves the database calmly, with what it was just told read to its end', async () => {
    const { config } = ours.services
    const site = createSite(config)
    const said: unknown[] = []
    site.services.log.warn = (...words: unknown[]) => void said.push(words)
    await new Promise<void>((resolve, reject) => {
      site.contentChanges.on(() => void site.close().then(resolve, reject))
    })
    expect(inspect(said)).not.to.include('aborted')
  })
})
