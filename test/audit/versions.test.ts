import { expect } from 'chai'
import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { useSite } from '../support/site.ts'
import {
  changedDefinition,
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

  it('is the one that is asked when they first open their link', async () => {
    const link = await receiveLink(site)
    expect(await versions('audit_links')).to.deep.equal([null])
    await publishVersion(site, 2, shorter)
    await site.http.get(link).expect(200)
    expect(await versions('audit_links')).to.deep.equal([2])
  })

  it('stays theirs to the end', async () => {
    const link = await receiveLink(site)
    await site.http.get(link).expect(200)
    await publishVersion(site, 2, shorter)
    await saveDraft(site, link, { version: 1, step: 1, responses: { 15: '3' } }).expect(200)
    expect(await versions('audit_drafts')).to.deep.equal([1])
    await submit(site, link).expect(200)
    expect(await versions('audit_submissions')).to.deep.equal([1])
  })

  it('is that of the link also for whoever stores something without opening it', async () => {
    await submit(site, await receiveLink(site)).expect(200)
    expect(await versions('audit_links')).to.deep.equal([1])
    expect(await versions('audit_submissions')).to.deep.equal([1])
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
