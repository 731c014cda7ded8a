import { expect } from 'chai'
import { sweep } from '../../server/retention/jobs.ts'
import { renewSecret } from '../../server/webhooks/changeWebhooks.ts'
import { openSecret, secretText } from '../../server/webhooks/webhookSecret.ts'
import { hook, useSiteWithHooks } from './support.ts'

describe('The secrets of webhooks, when that of the site is rotated,', () => {
  const site = useSiteWithHooks()

  it('are sealed by the new one within an hour, so that the old one may go', async () => {
    const { services } = site
    const { id, secret } = await hook(site, 'https://hooks.example/in')
    const next = (await renewSecret(services, 'owner@plainsong.example', id))!
    const fresh = 'a newer secret than the one before'
    await sweep({ ...services, config: { ...services.config, secrets: [fresh, ...services.config.secrets] } })
    const row = (await services.db('webhooks').first())!
    const opened = (sealed: string) => secretText(openSecret([fresh], id, sealed)!)
    expect([opened(row.secret as string), opened(row.former_secret as string)]).to.deep.equal([next, secret])
    await sweep({ ...services, config: { ...services.config, secrets: [fresh, ...services.config.secrets] } })
    expect((await services.db('webhooks').first())!.secret).to.equal(row.secret)
  })

  it('cannot be moved to another webhook', async () => {
    const { services } = site
    const { id } = await hook(site, 'https://hooks.example/in')
    const { secret } = (await services.db('webhooks').first()) as { secret: string }
    expect(openSecret(services.config.secrets, id, secret)).to.be.instanceOf(Buffer)
    expect(openSecret(services.config.secrets, id + 1, secret)).to.equal(undefined)
  })
})
