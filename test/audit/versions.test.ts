import { expect } from 'chai'
import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { useSite } from '../support/site.ts'
import {
  changedDefinition,
  profile,
  publishVersion,
  receiveLink,
  refusal,
  rowsOf,
  saveDraft,
  submit,
} from './support.ts'

interface Versioned {
  definition_version: number | null
}

describe('Which version of the audit somebody takes', () => {
  const site = useSite()
  const shorter: AuditDefinition = changedDefinition((of) => of.questions.splice(14, 1))
  const versions = async (table: string) =>
    (await rowsOf<Versioned>(site, table)).map(({ definition_version }) => definition_version)

  it('is the newest when they begin, whatever opened their link before', async () => {
    const link = await receiveLink(site)
    await site.http.get(link).expect(200)
    await site.http.get(`${link}/draft`).expect(200)
    expect(await versions('audit_links')).to.deep.equal([null])
    await publishVersion(site, 2, shorter)
    expect((await site.http.get(link).expect(200)).text).to.include('name="shown" value="2"')
    await saveDraft(site, link, { version: 1, step: 0, profile, shown: 2 }).expect(200)
    expect(await versions('audit_links')).to.deep.equal([2])
  })

  it('is the one that was shown to them, also where another was published before they pressed', async () => {
    const link = await receiveLink(site)
    await site.http.get(link).expect(200)
    await publishVersion(site, 2, shorter)
    await saveDraft(site, link, { version: 1, step: 0, profile, shown: 1 }).expect(200)
    expect(await versions('audit_links')).to.deep.equal([1])
  })

  it('is one alone: a page with the questions of another is drawn anew', async () => {
    const link = await receiveLink(site)
    await publishVersion(site, 2, shorter)
    await saveDraft(site, link, { version: 1, step: 0, profile, shown: 2 }).expect(200)
    const { body } = await saveDraft(site, link, { version: 2, step: 1, shown: 1 }).expect(409)
    expect(body).to.include({ code: 'other_version' })
    await submit(site, link, { shown: 1 }).expect(409)
    const form = site.http.post(link).type('form')
    await form.send({ step: '1', q1: '3', shown: '1' }).expect(303).expect('location', `${link}?step=0`)
    expect(await versions('audit_submissions')).to.deep.equal([])
    expect((await rowsOf<{ responses: object }>(site, 'audit_drafts'))[0]!.responses).to.deep.equal({})
  })

  it('is that of the page also without a script', async () => {
    const link = await receiveLink(site)
    await publishVersion(site, 2, shorter)
    const form = { ...profile, step: '0', go: 'next', shown: '1' }
    await site.http.post(link).type('form').send(form).expect(303)
    expect(await versions('audit_links')).to.deep.equal([1])
  })

  it('stays theirs to the end', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, profile }).expect(200)
    await publishVersion(site, 2, shorter)
    await saveDraft(site, link, { version: 2, step: 1, responses: { 15: '3' } }).expect(200)
    expect(await versions('audit_drafts')).to.deep.equal([1])
    await submit(site, link).expect(200)
    expect(await versions('audit_submissions')).to.deep.equal([1])
  })

  it('is that of the link also for whoever stores something without opening it', async () => {
    await submit(site, await receiveLink(site)).expect(200)
    expect(await versions('audit_links')).to.deep.equal([1])
    expect(await versions('audit_submissions')).to.deep.equal([1])
  })

  it('is none that is not published, whatever somebody names', async () => {
    await publishVersion(site, 2, shorter, 'draft')
    const link = await receiveLink(site)
    for (const shown of [2, 7, -1, 'x', null]) {
      const answer = await saveDraft(site, link, { version: 1, step: 0, shown })
      expect(answer.status, String(shown)).to.be.oneOf([200, 409])
    }
    expect(await versions('audit_links')).to.deep.equal([1])
  })

  it('can neither be changed nor be one that is not published', async () => {
    await receiveLink(site)
    await publishVersion(site, 2, shorter, 'draft')
    const { db } = site.services
    const begin = (version: number | null) =>
      refusal(db.raw('update audit_links set definition_version = ?', [version]))
    expect(await begin(2)).to.include('version 2 of the audit is not published')
    expect(await begin(7)).to.include('version 7 of the audit is not published')
    expect(await begin(1)).to.equal('')
    for (const other of [2, null]) expect(await begin(other)).to.include('ends with the version')
  })
})
