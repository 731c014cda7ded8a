import { expect } from 'chai'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { scoreBands } from '../../server/audit/shared/score.ts'
import { issuesJobs } from '../../server/issues/jobs.ts'
import { createIssue, issueById, scheduleIssue } from '../../server/issues/issueQueries.ts'
import { countAudience } from '../../server/issues/readerQueries.ts'
import { audienceSchema, audienceText, type Audience } from '../../server/issues/shared/audience.ts'
import { signIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'
import { addReaders, people } from './readersOfAllKinds.ts'

const bands = scoreBands(firstDefinition.bands)

describe('The readers of an issue', () => {
  const site = useSharedSite()
  const db = () => site.services.db
  const issues: number[] = []
  before(async () => issues.push(...(await addReaders(site))))

  const all = Object.keys(people)
  const table: [text: string, audience: Audience, readers: string[]][] = [
    ['All subscribers', {}, all],
    ['All subscribers', { stages: [], sizes: [] }, all],
    ['Subscribers who are Prospect', { stages: ['prospect'] }, ['prospect']],
    [
      'Subscribers who are Prospect or Consulting Client',
      { stages: ['prospect', 'consulting_client'] },
      ['prospect', 'client'],
    ],
    ['Subscribers who came by the contact form', { sources: ['contact_form'] }, ['client']],
    [
      'Subscribers who scored Critical (0 to 39) in their audit',
      { scores: [{ from: 0, to: 39 }] },
      ['lowSmall'],
    ],
    [
      'Subscribers who scored Needs Improvement (40 to 59) or Excellent (80 to 100) in their audit',
      {
        scores: [
          { from: 40, to: 59 },
          { from: 80, to: 100 },
        ],
      },
      ['middleLarge', 'highSmall'],
    ],
    ['Subscribers who work at a firm of 1-50 people', { sizes: ['1-50'] }, ['lowSmall', 'highSmall']],
    [
      'Subscribers who scored Excellent (80 to 100) in their audit, and work at a firm of 1-50 people',
      { scores: [{ from: 80, to: 100 }], sizes: ['1-50'] },
      ['highSmall'],
    ],
    [
      'Subscribers who opened the last issue',
      { answer: { of: 'opened', did: true, last: 1 } },
      ['reads', 'clicks'],
    ],
    [
      'Subscribers who opened one of the last 5 issues',
      { answer: { of: 'opened', did: true, last: 5 } },
      ['reads', 'readOnce', 'clicks'],
    ],
    [
      'Subscribers who did not open any of the last 3 issues',
      { answer: { of: 'opened', did: false, last: 3 } },
      ['readOnce', 'sleeps', 'new'],
    ],
    [
      'Subscribers who clicked in one of the last 3 issues',
      { answer: { of: 'clicked', did: true, last: 3 } },
      ['clicks'],
    ],
    [
      'Subscribers who did not click in the last issue',
      { answer: { of: 'clicked', did: false, last: 1 } },
      ['reads', 'readOnce', 'sleeps', 'new'],
    ],
    [
      'All subscribers, less those who got another mail within 24 hours',
      { notMailedToday: true },
      ['plain', 'prospect', 'client', 'lowSmall', 'middleLarge', 'highSmall'],
    ],
    [
      'Subscribers who came by the newsletter form, less those who got another mail within 24 hours',
      { sources: ['newsletter'], notMailedToday: true },
      ['plain', 'prospect', 'middleLarge', 'highSmall'],
    ],
  ]
  for (const [text, audience, readers] of table) {
    it(`are ${readers.length} for: ${text}`, async () => {
      expect(audienceText(audience, bands)).to.equal(text)
      const found = await db().raw<{ rows: { full_name: string }[] }>(
        'select full_name from issue_readers(?)',
        [JSON.stringify(audience)],
      )
      expect(found.rows.map((row) => row.full_name)).to.have.members(readers)
    })
  }

  it('may be those who answered one certain issue', async () => {
    const audience: Audience = { answer: { of: 'opened', did: true, issue: issues[1]! } }
    expect(audienceText(audience, bands)).to.equal(`Subscribers who opened issue ${issues[1]}`)
    expect((await countAudience(db(), audience)).readers).to.equal(2)
  })

  it('are counted together with those who are left out, each under one reason', async () => {
    expect(await countAudience(db(), { stages: ['prospect'] })).to.deep.equal({
      readers: 1,
      subscribers: all.length + 4,
      unsubscribed: 1,
      bounced: 1,
      paused: 1,
      monthly: 1,
      declined: 1,
      notMatching: all.length - 1,
      mailedToday: 0,
    })
  })

  it('are counted apart when a mail of the same day leaves them out, each under one reason still', async () => {
    const reasons = async (audience: Audience) => {
      const { readers, notMatching, mailedToday } = await countAudience(db(), audience)
      return [readers, notMatching, mailedToday]
    }
    expect(await reasons({ notMailedToday: true })).to.deep.equal([6, 0, 6])
    expect(await reasons({ sources: ['newsletter'], notMailedToday: true })).to.deep.equal([4, 2, 6])
    expect(await reasons({ sizes: ['1-50'], notMailedToday: true })).to.deep.equal([2, all.length - 2, 0])
  })

  it('are counted at one moment, so that who subscribes meanwhile makes no figure less than none', async () => {
    for (const audience of [
      {},
      { stages: ['prospect'] },
      { sizes: ['1-50'] },
      { notMailedToday: true },
      { sizes: ['1-50'], notMailedToday: true },
    ] satisfies Audience[]) {
      let asked = 0
      const count = () => void asked++
      db().on('query', count)
      await countAudience(db(), audience)
      db().off('query', count)
      expect(asked, JSON.stringify(audience)).to.equal(1)
    }
  })

  it('are counted for the screen while they are chosen, with a few names', async () => {
    const { agent, csrf } = await signIn(site)
    const count = (audience: object) =>
      agent.post('/admin/api/issues/audience').set('x-csrf-token', csrf).send(audience)
    const { body } = await count({ sizes: ['1-50'] }).expect(200)
    expect(body).to.deep.include({ readers: 2, text: 'Subscribers who work at a firm of 1-50 people' })
    expect(body.some.map(({ name }: { name: string }) => name)).to.have.members(['lowSmall', 'highSmall'])
    for (const wrong of [
      { stages: ['nobody'] },
      { town: 'Dayton' },
      { answer: { of: 'read', did: true, last: 1 } },
    ])
      await count(wrong).expect(422)
  })

  it('are kept with the draft, and those of the moment of sending get it', async () => {
    const { agent, csrf } = await signIn(site)
    const { id, version } = await createIssue(db(), { subject: 'News', preheader: '', content: 'News' })
    const audience = { stages: ['prospect'], sources: [] }
    await agent
      .patch(`/admin/api/issues/${id}`)
      .set('x-csrf-token', csrf)
      .send({ subject: 'News', preheader: '', content: 'News', version, audience })
      .expect(200)
    expect((await issueById(db(), id))!.audience).to.deep.equal({ stages: ['prospect'] })

    await scheduleIssue(db(), id, { undoSeconds: 0 })
    await db()('contacts').where({ full_name: 'plain' }).update({ lifecycle: 'prospect' })
    await issuesJobs[0]!.run(site.services)
    const queued = await db()('email_campaigns')
      .where({ run: `issue:${id}` })
      .pluck('email')
    expect(queued).to.have.members(['prospect@example.com', 'plain@example.com'])
    await db()('contacts').where({ full_name: 'plain' }).update({ lifecycle: 'subscriber' })
  })

  it('are those who answered the last issue that left, not the one that is leaving', async () => {
    const audience: Audience = { answer: { of: 'opened', did: true, last: 1 } }
    const { id } = await createIssue(db(), { subject: 'More', preheader: '', content: 'News', audience })
    await scheduleIssue(db(), id, { undoSeconds: 0 })
    await issuesJobs[0]!.run(site.services)
    const queued = await db()('email_campaigns')
      .where({ run: `issue:${id}` })
      .pluck('email')
    expect(queued).to.have.members(['reads@example.com', 'clicks@example.com'])
  })

  it('are read back as they were written', () => {
    for (const [, audience] of table) expect(audienceSchema.parse(audience)).to.deep.equal(audience)
  })
})
