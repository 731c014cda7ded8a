import { expect } from 'chai'
import { pauseQueue } from '../../server/outbox/pauseQueries.ts'
import { signIn } from '../support/admin.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { smtpSink, type Sink } from '../support/smtp.ts'

describe('A login that the mail server refused', () => {
  const script = { password: 'changed' }
  let sink: Sink
  let site: TestSite
  before(async () => {
    sink = await smtpSink(script)
    site = await startSite({ SMTP_URL: sink.url.replace('//', '//user:right@') })
  })
  after(async () => {
    await site.close()
    await sink.close()
  })
  beforeEach(async () => {
    await site.clean()
    script.password = 'changed'
  })

  const press = async (path: string) => {
    const { agent, csrf } = await signIn(site)
    await agent
      .post(path)
      .set('referer', `${site.url}/admin/blog`)
      .type('form')
      .send({ _csrf: csrf })
      .expect(303)
    return (await agent.get('/admin/blog').expect(200)).text
  }
  const tryAgain = '/admin/mail/login?stream=asked'

  it('is tried again from the notice, as often as it takes', async () => {
    expect(await press(tryAgain))
      .to.include('No mail leaves at the moment.')
      .and.include('535')
    const refused = await press('/admin/mail/resume')
    expect(refused)
      .to.include('The mail server refuses our login.')
      .and.include(`action="${tryAgain}"`)
      .and.include('Try again')
    expect(await press(tryAgain)).to.include('No mail leaves at the moment.')
    await press('/admin/mail/resume')
    script.password = 'right'
    expect(await press(tryAgain)).to.not.include('data-alert')
  })

  it('holds nothing up any more once it is taken', async () => {
    await press(tryAgain)
    script.password = 'right'
    expect(await press(tryAgain)).to.not.include('data-alert')
    expect(await site.services.db('email_pause')).to.have.length(0)
  })

  it('ends no pause that has another reason', async () => {
    await press(tryAgain)
    await pauseQueue(site.services.db, 'asked', '550 5.7.1 Relaying denied', 300)
    script.password = 'right'
    expect(await press(tryAgain)).to.include('550 5.7.1 Relaying denied')
  })

  it('is tried at no sender that this site does not have', async () => {
    await press('/admin/mail/login?stream=marketing')
    await press('/admin/mail/login?stream=nobody')
    expect(await site.services.db('email_login')).to.have.length(0)
  })
})
