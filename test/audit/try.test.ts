import { expect } from 'chai'
import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { score } from '../../server/audit/shared/score.ts'
import { answersNear, readAnswers, triedScores } from '../../server/audit/shared/tryAudit.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { changedDefinition, rowsOf } from './support.ts'

const fromNothing = changedDefinition((of) => {
  for (const question of of.questions) question.points = { 3: 10, 2: 5, 1: 0 }
})

describe('Answers for looking at results', () => {
  it('come as near to a score as the points allow', () => {
    const totals = (definition: AuditDefinition) =>
      triedScores.map((percent) => score(definition, answersNear(definition, percent)).total)
    expect(totals(firstDefinition)).to.deep.equal([33, 49, 89])
    expect(totals(fromNothing)).to.deep.equal([20, 50, 90])
  })

  it('are read from an address only when there is one for each question', () => {
    expect(readAnswers(firstDefinition, '321'.repeat(5))).to.include({ 1: '3', 2: '2', 15: '1' })
    for (const word of ['', '321', '4'.repeat(15), '3'.repeat(16)])
      expect(readAnswers(firstDefinition, word)).to.equal(undefined)
  })
})

describe('Trying the audit as a visitor', () => {
  const site = useSite()
  const owner = useOwner(site)
  const tried = async (path: string) =>
    (await owner.agent.get(`/admin/audit-overview/try${path}`).expect(200)).text.replaceAll(/\s+/g, ' ')
  const draft = (definition: AuditDefinition) =>
    owner.agent
      .put('/admin/api/audit-definition/draft')
      .set('x-csrf-token', owner.csrf)
      .send({ version: 2, revision: 0, definition })
      .expect(200)

  it('shows the wizard and the results of the draft, and of the live version while there is none', async () => {
    expect(await tried('?step=1')).to.include('Do you have a documented internal communications strategy?')
    await draft(
      changedDefinition((of) => {
        of.questions[0]!.text = 'Is it written down?'
        of.bands[0]!.headline = 'All is heard'
      }),
    )
    expect(await tried('?step=1')).to.include('Is it written down?')
    expect(await tried('/results?score=90'))
      .to.include('All is heard')
      .and.include('89')
    expect(await tried(`/results?answers=${'3'.repeat(15)}`)).to.include('You scored 45 of 45 points')
  })

  it('says when no answers come to the score', async () => {
    expect(await tried('/results?score=20')).to.include(
      'These answers come as near to 20% as its points allow.',
    )
    await draft(fromNothing)
    expect(await tried('/results?score=20')).to.not.include('as near to')
  })

  it('shows a draft that is half written, and goes back where there is nothing to show', async () => {
    await draft(
      changedDefinition((of) => {
        of.questions = []
        of.categories = []
      }),
    )
    await tried('?step=3')
    await owner.agent
      .get('/admin/audit-overview/try/results?score=50')
      .expect(303)
      .expect('Location', '/admin/audit-overview')
  })

  it('stores nothing, sends nothing, and is for nobody else to see', async () => {
    const before = await counts()
    await tried('')
    await tried('/results?score=50')
    expect(await counts()).to.deep.equal(before)
    await site.http.get('/admin/audit-overview/try').expect(303)
    await site.http.get('/admin/audit-overview/try/results').expect(303)
  })

  it('may stand in a frame of Audit Overview, and nowhere else', async () => {
    const framed = await owner.agent.get('/admin/audit-overview/try?step=2&framed=1').expect(200)
    expect(framed.headers['x-frame-options']).to.equal('SAMEORIGIN')
    const alone = await owner.agent.get('/admin/audit-overview/try?step=2').expect(200)
    expect(alone.headers['x-frame-options']).to.equal('DENY')
    expect(alone.headers).to.include({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  const counts = async () =>
    Promise.all(
      ['audit_requests', 'audit_drafts', 'audit_submissions', 'email_campaigns', 'contacts'].map(
        async (table) => (await rowsOf(site, table)).length,
      ),
    )
})
