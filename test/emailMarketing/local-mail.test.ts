import { expect } from 'chai'
import { signIn, signInAsA } from '../support/admin.ts'
import { text as plainText } from '../support/html.ts'
import { startSite } from '../support/site.ts'

describe('Figures of mail that never left the machine', () => {
  /** What the screens say above their figures, on a site of this configuration. */
  async function said(env: Record<string, string>) {
    const site = await startSite(env)
    try {
      const { agent } = await signIn(site)
      const { db } = site.services
      const [issue] = await db('newsletter_issues')
        .insert({ subject: 'One idea', content: 'Words', state: 'sent' })
        .returning('id')
      const [sequence] = await db('email_sequences')
        .insert({ name: 'Welcome', lifecycle_stage: 'new_contact', is_active: true })
        .returning('id')
      const screens = [
        '/admin/email-marketing',
        '/admin/email-marketing?tab=platforms',
        `/admin/email-marketing/issues/${issue.id}`,
        `/admin/email-marketing/sequences/${sequence.id}`,
      ]
      const texts = []
      for (const path of screens) texts.push(plainText((await agent.get(path).expect(200)).text))
      return texts
    } finally {
      await site.close()
    }
  }

  it('are not called sent without a word where no mail server is connected', async () => {
    const texts = await said({})
    for (const text of texts) expect(text).to.include('Nothing has left this machine.')
    expect(texts[0]).to.include('to the local mailbox').and.not.include('sent or delivered')
    expect(texts[1])
      .to.include('Local mailbox')
      .and.match(/0 kept here today/)
  })

  it('are what they say where mail leaves', async () => {
    const texts = await said({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'post@firm.example' })
    for (const text of texts) expect(text).to.not.include('left this machine')
    expect(texts[0]).to.include('sent or delivered')
    expect(texts[1]).to.match(/0 sent today/)
  })
})

describe('An invitation that cannot leave the machine', () => {
  async function said(env: Record<string, string>, role: 'owner' | 'viewer') {
    const site = await startSite(env)
    try {
      const { agent } = await signInAsA(site, role)
      return (await agent.get('/admin/settings/team').expect(200)).text
    } finally {
      await site.close()
    }
  }
  const words = 'Invitations do not leave this machine.'

  it('is told to whoever sends it, with the way to its link', async () => {
    const text = await said({}, 'owner')
    expect(text).to.include(words).and.include('href="/dev/mailbox"')
    expect(await said({}, 'viewer')).to.not.include(words)
  })

  it('is spoken of nowhere where mail leaves', async () => {
    const env = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'post@firm.example' }
    expect(await said(env, 'owner')).to.not.include(words)
  })
})
