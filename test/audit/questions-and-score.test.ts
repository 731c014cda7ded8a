import { expect } from 'chai'
import { bandOf, lowestCategories, questionsToFix, score } from '../../server/audit/shared/score.ts'
import type { Answer } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import {
  draftSchema,
  furthestStep,
  missingInProfile,
  profileSchema,
  progress,
  responsesSchema,
  wizardSteps,
  wrongInProfile,
  type Responses,
} from '../../server/audit/shared/wizard.ts'
import { requestSchema } from '../../server/audit/shared/auditRequest.ts'

const { bands, categories, questions } = firstDefinition

const all = (answer: Answer): Responses => Object.fromEntries(questions.map(({ id }) => [id, answer]))

describe('the audit questions', () => {
  it('are 15, numbered in order, in five categories of 4, 3, 3, 3 and 2', () => {
    expect(questions.map(({ id }) => id)).to.deep.equal(Array.from({ length: 15 }, (_, index) => index + 1))
    const sizes = categories.map(({ id }) => questions.filter(({ categoryId }) => categoryId === id).length)
    expect(sizes).to.deep.equal([4, 3, 3, 3, 2])
  })
  it('all have a text, three hints, a statement and a tip', () => {
    for (const { text, hints, statement, fixItTip } of questions) {
      expect(text).to.match(/^(Do|Is|Are|Can) .+\?$/)
      expect(Object.values(hints).every((hint) => hint.length > 5)).to.equal(true)
      expect(statement).to.match(/\.$/)
      expect(fixItTip).to.match(/\.$/)
    }
  })
})

describe('scoring', () => {
  const cases: [string, Responses, number, number[]][] = [
    ['every Yes', all('3'), 100, [100, 100, 100, 100, 100]],
    ['every Somewhat', all('2'), 67, [67, 67, 67, 67, 67]],
    ['every No', all('1'), 33, [33, 33, 33, 33, 33]],
    ['the sample of the design', responses(['3323', '321', '233', '121', '12']), 71, [92, 67, 89, 44, 50]],
  ]
  for (const [name, given, total, byCategory] of cases) {
    it(`gives ${total}% for ${name}`, () => {
      const result = score(firstDefinition, given)
      expect(result.total).to.equal(total)
      expect(Object.values(result.categories)).to.deep.equal(byCategory)
    })
  }

  const labels: [number, string, string][] = [
    [100, 'Excellent', 'green'],
    [80, 'Excellent', 'green'],
    [79, 'Good', 'yellow'],
    [60, 'Good', 'yellow'],
    [59, 'Needs Improvement', 'red'],
    [40, 'Needs Improvement', 'red'],
    [39, 'Critical', 'red'],
    [33, 'Critical', 'red'],
  ]
  for (const [percent, label, colour] of labels) {
    it(`calls ${percent}% ${label}, in ${colour}`, () => {
      expect(bandOf(bands, percent)).to.include({ label, colour })
    })
  }

  it('picks the three lowest categories, ties in questionnaire order', () => {
    expect(lowest([92, 67, 89, 44, 50])).to.deep.equal([
      'Employee Engagement & Voice',
      'Measurement & Improvement',
      'Leadership Communication',
    ])
    expect(lowest([67, 67, 67, 67, 67])).to.deep.equal(categories.slice(0, 3).map(({ name }) => name))
  })
  it('puts the tips of questions answered Yes last', () => {
    const given = responses(['3121', '333', '333', '333', '33'])
    expect(questionsToFix(questions, 'strategy', given).map(({ id }) => id)).to.deep.equal([2, 3, 4, 1])
  })
})

describe('the wizard', () => {
  it('has 17 steps and shows (step + 1) / 17', () => {
    expect(wizardSteps(questions)).to.equal(17)
    expect(progress(questions, 0)).to.equal(1 / 17)
    expect(progress(questions, 16)).to.equal(1)
  })
  it('starts only with company name, role and company size', () => {
    const empty = { first_name: '', last_name: '', company_name: ' ', role: '', company_size: '' }
    expect(missingInProfile(empty)).to.deep.equal(['company_name', 'role', 'company_size'])
    expect(missingInProfile({ ...empty, company_name: 'A', role: 'B', company_size: '1-50' })).to.deep.equal(
      [],
    )
  })
  it('starts only with what is left of them once they are cleaned', () => {
    const filled = { first_name: '', last_name: '', company_name: 'A', role: 'B', company_size: '1-50' }
    for (const nothing of ['<Acme>', '<b></b> ', '\u200B', '\u00AD\u2060', '<style>Acme</style>', '\u2800']) {
      expect(missingInProfile({ ...filled, company_name: nothing, role: nothing }), nothing).to.deep.equal([
        'company_name',
        'role',
      ])
    }
    for (const something of ['<b>A</b>', 'A < B', '<3', '7', '✨']) {
      expect(missingInProfile({ ...filled, company_name: something }), something).to.deep.equal([])
    }
    expect(wrongInProfile({ ...filled, last_name: 'ww<b></b>w.firm.example' })).to.have.keys('last_name')
  })
  it('goes nowhere with a name that would be refused in the end', () => {
    const named = { first_name: '', last_name: 'www.firm.example' }
    const rest = { company_name: 'A', role: 'B', company_size: '1-50' }
    expect(furthestStep(questions, { ...named, ...rest }, all('3'))).to.equal(0)
  })
  it('never goes past an unanswered question', () => {
    const profile = { first_name: '', last_name: '', company_name: 'A', role: 'B', company_size: '1-50' }
    expect(furthestStep(questions, { ...profile, role: '' }, all('3'))).to.equal(0)
    expect(furthestStep(questions, profile, {})).to.equal(1)
    expect(furthestStep(questions, profile, { 1: '3', 2: '1', 4: '2' })).to.equal(3)
    expect(furthestStep(questions, profile, all('3'))).to.equal(15)
  })
})

describe('what is accepted', () => {
  const person = { first_name: 'Maya', last_name: 'Okafor', email: 'maya@fennel.example' }
  const requests: [string, object, boolean][] = [
    ['a whole request', person, true],
    ['no first name', { ...person, first_name: ' ' }, false],
    ['a first name of 101', { ...person, first_name: 'a'.repeat(101) }, false],
    ['an email without a top-level domain', { ...person, email: 'maya@fennel' }, false],
    ['an email of 255', { ...person, email: `${'a'.repeat(243)}@fennel.test` }, false],
    ['a display name', { ...person, email: 'Maya <maya@fennel.example>' }, false],
  ]
  for (const [name, given, good] of requests) {
    it(`${good ? 'takes' : 'refuses'} ${name}`, () => {
      expect(requestSchema.safeParse(given).success).to.equal(good)
    })
  }

  const answers: [string, object, boolean][] = [
    ['15 answers', all('2'), true],
    ['14 answers', Object.fromEntries(Object.entries(all('2')).slice(1)), false],
    ['a question 16', { ...all('2'), 16: '3' }, false],
    ['an answer 4', { ...all('2'), 3: '4' }, false],
    ['a number for text', { ...all('2'), 3: 3 }, false],
  ]
  for (const [name, given, good] of answers) {
    it(`${good ? 'takes' : 'refuses'} ${name}`, () => {
      expect(responsesSchema(questions).safeParse(given).success).to.equal(good)
    })
  }

  it('takes a profile without names and refuses an unknown company size', () => {
    const profile = { first_name: '', last_name: '', company_name: 'A', role: 'B', company_size: '51-200' }
    expect(profileSchema.safeParse(profile).success).to.equal(true)
    expect(profileSchema.safeParse({ ...profile, company_size: '11-50' }).success).to.equal(false)
  })
  it('takes a draft with a part of the answers and refuses a wild one', () => {
    expect(draftSchema(questions).safeParse({ version: 1, step: 2, responses: { 1: '3' } }).success).to.equal(
      true,
    )
    for (const wild of [{ step: 99 }, { version: 0 }, { responses: { 99: '1' } }, { responses: [] }]) {
      expect(draftSchema(questions).safeParse({ version: 1, step: 2, ...wild }).success).to.equal(false)
    }
  })
})

function responses(byCategory: string[]): Responses {
  return Object.fromEntries(Array.from(byCategory.join(''), (answer, index) => [index + 1, answer as Answer]))
}

const lowest = (percents: number[]): string[] =>
  lowestCategories(
    categories,
    Object.fromEntries(categories.map(({ id }, index) => [id, percents[index]!])),
  ).map(({ name }) => name)
