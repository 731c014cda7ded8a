import { expect } from 'chai'
import { signIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'

describe('The exports of sequences, templates, issues and media', () => {
  const site = useSharedSite()

  it('hold the rows of each list, with plain numbers', async () => {
    const { db } = site.services
    const [{ id }] = await db('email_sequences')
      .insert({ name: 'Welcome', description: 'For readers', lifecycle_stage: 'contact', is_active: true })
      .returning('id')
    await db('email_templates').insert([
      { id: 'second', subject: 'Two', html_content: '<p>2</p>', sequence_id: id, delay_hours: 48 },
      { id: 'first', subject: '=1+1', html_content: '', delay_hours: 0, is_active: false },
    ])
    // Whoever enters the stage of an active sequence is in it.
    await db('contacts').insert({
      email: 'maya@x.example',
      full_name: 'Maya',
      lifecycle: 'contact',
      source: 'newsletter',
    })
    for (let n = 1; n <= 201; n++)
      await db('media_assets').insert({
        storage_path: `uploads/${n}.pdf`,
        original_name: `Paper ${n}.pdf`,
        file_type: 'application/pdf',
        file_size: 1234,
        sha256: 'x',
        tags: ['a', 'b'],
      })

    for (let n = 1; n <= 60; n++)
      await db('newsletter_issues').insert({ subject: `Issue ${n}`, content: 'News' })

    const { agent } = await signIn(site)
    const rows = async (path: string) =>
      (
        await agent
          .get(path)
          .expect('content-type', /^text\/csv/)
          .expect(200)
      ).text
        .slice(1)
        .trim()
        .split('\r\n')
    expect(await rows('/admin/email-marketing/sequences.csv')).to.deep.equal([
      'Sequence,Description,Lifecycle Stage,Templates,People,Status',
      'Welcome,For readers,Contact,1,1,Active',
    ])
    expect(await rows('/admin/email-marketing/templates.csv')).to.deep.equal([
      'Template ID,Subject,HTML length,Sequence,Delay (hours),Status',
      `first,'=1+1,0,,0,Inactive`,
      'second,Two,8,Welcome,48,Active',
    ])
    const issues = await rows('/admin/email-marketing/issues.csv')
    expect(issues).to.have.length(61)
    expect(issues.slice(0, 2)).to.deep.equal([
      'Issue,Status,When,Readers,Sent,Opened',
      'Issue 60,Draft,,0,0,0',
    ])
    const ordered =
      '/admin/email-marketing/issues.csv?issues_q=issue+1&issues_sort=subject&issues_state=draft'
    expect((await rows(ordered)).slice(1, 3)).to.deep.equal(['Issue 1,Draft,,0,0,0', 'Issue 10,Draft,,0,0,0'])
    expect(await rows('/admin/email-marketing/issues.csv?issues_state=sent')).to.have.length(1)
    expect((await rows('/admin/email-marketing/templates.csv?sort=delay&dir=desc')).slice(1)).to.deep.equal([
      'second,Two,8,Welcome,48,Active',
      `first,'=1+1,0,,0,Inactive`,
    ])
    expect(await rows('/admin/email-marketing/templates.csv?q=wel&status=active')).to.have.length(2)
    expect(await rows('/admin/email-marketing/sequences.csv?status=inactive')).to.have.length(1)
    const people = await rows(`/admin/email-marketing/sequences/${id}/people.csv`)
    expect(people).to.have.length(2)
    expect(people[1]).to.match(/^Maya,maya@x\.example,\d{4}-\d\d-\d\dT[\d:.]+Z,/)
    const media = await rows('/admin/media.csv?q=paper')
    expect(media).to.have.length(202)
    expect(media[1]).to.include('Paper 201.pdf,/uploads/201.pdf,application/pdf,1234,,,,,"a, b",')
    expect(await rows('/admin/media.csv?filter=images')).to.have.length(1)
  })
})
