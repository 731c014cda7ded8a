import { expect } from 'chai'
import { measureOthers } from '../../server/audit/benchmark/measureQueries.ts'
import type { AuditOverviewView } from '../../server/audit/shared/auditOverviewApi.ts'
import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { storeAudit } from './storedAudits.ts'
import { changedDefinition, receiveLink, rowsOf, submit } from './support.ts'

describe('The comparison with audits of other versions', () => {
  const site = useSite()

  const published = (version: number, comparableTo: number | null, definition: AuditDefinition) =>
    site.services.db.raw(
      `insert into audit_definitions (version, document, state, published_at, comparable_to)
       values (:version, :document, 'published', now(), :comparableTo)`,
      { version, comparableTo, document: JSON.stringify(definition) },
    )
  /** Others with these scores, each of a firm of its own, in the version that is live. */
  async function others(scores: number[]) {
    for (const [n, score] of scores.entries()) await stored(`p${n}@firm${n}.example`, score)
  }
  const stored = (email: string, score: number) => storeAudit(site, { email, score })
  const low = (count: number) => Array.from({ length: count }, (_, n) => 30 + n)

  /** As if a day had gone by since they were measured. */
  const measured = async () => {
    await site.services.db.raw(`update audit_standings set measured_at = now() - interval '21 hours'`)
    await measureOthers(site.services.db)
  }
  async function complete(): Promise<string> {
    const { body } = await submit(site, await receiveLink(site)).expect(200)
    return (body as { url: string }).url
  }
  const standingAt = async (url: string): Promise<string | undefined> => {
    const { text } = await site.http.get(url).expect(200)
    return /Ahead of about[^<.]*employees[^<.]*\./.exec(text.replaceAll(/\s+/g, ' '))?.[0]
  }

  const countsOtherwise = changedDefinition(({ questions }) => (questions[0]!.points[2] = 1))
  const asksLess = changedDefinition(({ questions }) => questions.splice(0, 1))
  const saidOtherwise = changedDefinition(({ questions }) => {
    questions[0]!.text = 'Is your strategy written down?'
    questions.reverse()
  })

  it('begins anew in a version that counts otherwise, even where the answers mean the same', async () => {
    await others(low(20))
    await published(2, 1, countsOtherwise)
    await site.told()
    await measured()
    const url = await complete()
    expect(await standingAt(url)).to.equal(undefined)
    await others([...low(18), 90])
    await measured()
    expect(await standingAt(url), 'of 19 others and of 20 of another version').to.equal(undefined)
    await stored('one-more@another.example', 95)
    await measured()
    expect(await standingAt(url)).to.equal(
      'Ahead of about 90% of some 20 audits from firms with 51-200 employees.',
    )
    const families = await rowsOf<{ family: number; audits: number }>(site, 'audit_category_scores')
    expect(new Set(families.map(({ family, audits }) => `${family}: ${audits}`))).to.deep.equal(
      new Set(['1: 20', '2: 21']),
    )
  })

  it('goes on where a version only asks in other words, or in another order', async () => {
    await others(low(20))
    await measured()
    await published(2, 1, countsOtherwise)
    await published(3, 1, saidOtherwise)
    await site.told()
    expect(await standingAt(await complete())).to.include('Ahead of about 95% of some 20 audits')
  })

  it('knows of each version with which it is compared, in the database and in Audit Overview', async () => {
    const versions: [number, number | null, AuditDefinition][] = [
      [2, 1, countsOtherwise],
      [3, 1, asksLess],
      [4, 1, saidOtherwise],
      [5, 1, asksLess],
      [6, null, firstDefinition],
    ]
    for (const version of versions) await published(...version)
    const { agent } = await signIn(site)
    const { body } = await agent.get('/admin/api/audit-definition').expect(200)
    const anew = (body as AuditOverviewView).versions
      .filter(({ isAnew }) => isAnew)
      .map(({ version }) => version)
    const families = await rowsOf<{ version: number; family: number }>(site, 'audit_comparisons')
    expect(
      families.toSorted((one, other) => one.version - other.version).map(({ family }) => family),
    ).to.deep.equal([1, 2, 3, 1, 3, 6])
    expect(anew.toReversed()).to.deep.equal([2, 3, 6])
  })
})
