import { expect } from 'chai'
import { auditNumbers } from '../../server/audit/shared/numbersInTexts.ts'
import { checkDefinition } from '../../server/audit/shared/checkDefinition.ts'
import { definitionSchema, type AuditDefinition } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { useSite } from '../support/site.ts'
import { changedDefinition as changed, publishVersion, refusal } from './support.ts'

type Change = (definition: AuditDefinition) => void

describe('An audit that is published', () => {
  const refused: [string, Change, string][] = [
    ['no question', (of) => (of.questions = []), 'questions'],
    ['a category without a question', (of) => of.questions.splice(13, 2), 'categories.4'],
    ['one category', (of) => of.categories.splice(1), 'categories'],
    [
      'two categories of one name',
      (of) => (of.categories[1]!.name = 'strategy & planning'),
      'categories.1.name',
    ],
    ['a question of no category', (of) => (of.questions[2]!.categoryId = 'gone'), 'questions.2.categoryId'],
    ['a question without words', (of) => (of.questions[2]!.text = ''), 'questions.2.text'],
    ['an answer without a hint', (of) => (of.questions[2]!.hints[1] = ''), 'questions.2.hints.1'],
    ['a question without a tip', (of) => (of.questions[2]!.fixItTip = ''), 'questions.2.fixItTip'],
    ['a tip without its heading', (of) => (of.questions[2]!.statement = ''), 'questions.2.statement'],
    [
      'a question that counts nothing',
      (of) => (of.questions[2]!.points = { 3: 0, 2: 0, 1: 0 }),
      'questions.2.points.3',
    ],
    [
      'a No that counts more than Yes',
      (of) => (of.questions[2]!.points = { 3: 1, 2: 2, 1: 3 }),
      'questions.2.points.2',
    ],
    [
      'answers that all count the same',
      (of) => (of.questions[2]!.points = { 3: 2, 2: 2, 1: 2 }),
      'questions.2.points.1',
    ],
    ['one band', (of) => of.bands.splice(0, 3), 'bands'],
    ['bands that overlap', (of) => (of.bands[1]!.from = 80), 'bands.1.from'],
    ['bands that leave the lowest scores without a name', (of) => (of.bands[3]!.from = 10), 'bands.3.from'],
    ['a band without a headline', (of) => (of.bands[3]!.headline = ''), 'bands.3.headline'],
    ['two answers', (of) => of.answers.splice(1, 1), 'answers'],
    ['answers that are called the same', (of) => (of.answers[1]!.label = 'Yes'), 'answers.1.label'],
    ['minutes in words', (of) => (of.minutes = 'five'), 'minutes'],
    ['a question twice', (of) => (of.questions[2]!.id = 2), 'questions.2.id'],
    [
      'a question 16 in the place of 15',
      (of) => of.questions.push({ ...of.questions[0]!, id: 15 }),
      'questions.15.id',
    ],
  ]
  for (const [name, change, path] of refused) {
    it(`is refused with ${name}`, () => {
      expect(checkDefinition(changed(change)).map((problem) => problem.path)).to.include(path)
    })
  }

  it('may be the first one, or one of a single question in each of two categories', () => {
    expect(checkDefinition(firstDefinition)).to.deep.equal([])
    const small = changed((of) => {
      of.questions = [of.questions[0]!, of.questions[4]!]
      of.categories.splice(2)
      of.bands.splice(1, 2)
    })
    expect(checkDefinition(small, [firstDefinition])).to.deep.equal([])
  })

  it('holds no more than 40 questions, 8 categories and 6 bands', () => {
    const crowded = changed((of) => {
      of.questions = Array.from({ length: 41 }, (_, index) => ({ ...of.questions[0]!, id: index + 1 }))
    })
    expect(definitionSchema.safeParse(crowded).success).to.equal(false)
    expect(checkDefinition(crowded).map(({ path }) => path)).to.include('questions')
  })

  it('never gives the number of a question that left to another one', () => {
    const shorter = changed((of) => of.questions.splice(14, 1))
    const again = changed((of) => (of.questions[14]!.text = 'Do you sleep well?'))
    const earlier = [firstDefinition, shorter]
    expect(checkDefinition(again, earlier).map(({ path }) => path)).to.deep.equal(['questions.14.id'])
    expect(checkDefinition(firstDefinition, earlier)).to.deep.equal([])
    // What stayed may be said in other words.
    expect(checkDefinition(again, [firstDefinition])).to.deep.equal([])
  })
})

describe('A draft of an audit', () => {
  it('may lack words that publishing demands', () => {
    const draft = changed((of) => (of.questions[0]!.text = ''))
    expect(definitionSchema.safeParse(draft).success).to.equal(true)
  })
  it('is refused when it is no audit at all', () => {
    for (const wild of [
      {},
      { ...firstDefinition, bands: 'none' },
      changed((of) => (of.questions[0]!.id = 0)),
    ])
      expect(definitionSchema.safeParse(wild).success).to.equal(false)
  })
})

describe('The numbers of an audit, in texts', () => {
  it('are those of its questions, categories and minutes', () => {
    expect(auditNumbers(firstDefinition)).to.deep.equal({
      questions: '15',
      Questions: 'Fifteen',
      categories: 'five',
      Categories: 'Five',
      minutes: '5-7',
      weakest: 'three',
    })
    const long = changed((of) => {
      of.questions = Array.from({ length: 34 }, () => of.questions[0]!)
      of.categories.splice(2)
    })
    expect(auditNumbers(long)).to.include({ Questions: 'Thirty-four', Categories: 'Two', weakest: 'two' })
  })
})

describe('The versions of the audit', () => {
  const site = useSite()
  const db = () => site.services.db
  it('begin with the fifteen questions', async () => {
    expect(await site.services.currentDefinition()).to.deep.equal(firstDefinition)
    expect(await site.services.definitionOf(1)).to.deep.equal(firstDefinition)
  })

  it('never change once they are published', async () => {
    for (const change of [
      `update audit_definitions set document = '{}' where version = 1`,
      `update audit_definitions set state = 'draft', published_at = null where version = 1`,
      'delete from audit_definitions where version = 1',
    ])
      expect(await refusal(db().raw(change))).to.include('stays as it is')
  })

  it('hold at once when one is published, and a draft is nobody’s audit', async () => {
    const shorter = changed((of) => of.questions.splice(14, 1))
    await publishVersion(site, 2, shorter, 'draft')
    expect(await refusal(publishVersion(site, 3, shorter, 'draft'))).to.include('audit_definitions_draft')
    expect((await site.services.currentDefinition()).questions).to.have.length(15)
    expect(await refusal(site.services.definitionOf(2))).to.include('not published')
    await db().raw(`update audit_definitions set state = 'published', published_at = now() where version = 2`)
    await site.told()
    expect((await site.services.currentDefinition()).questions).to.have.length(14)
    expect((await site.services.definitionOf(2)).questions).to.have.length(14)
    expect((await site.services.definitionOf(1)).questions).to.have.length(15)
  })
})
