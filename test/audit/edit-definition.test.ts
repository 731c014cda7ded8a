import { expect } from 'chai'
import type { Answer, AuditDefinition } from '../../server/audit/shared/definition.ts'
import { changesBetween } from '../../server/audit/shared/definitionChanges.ts'
import * as edit from '../../server/audit/shared/editDefinition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { effectOn } from '../../server/audit/shared/pastResults.ts'
import { movedItem } from '../../server/web/shared/movedItem.ts'
import { changedDefinition } from './support.ts'

const ids = ({ questions }: AuditDefinition): number[] => questions.map(({ id }) => id)
const categoryOf = (definition: AuditDefinition, id: number) =>
  definition.questions.find((question) => question.id === id)!.categoryId

describe('Writing the audit', () => {
  it('moves a question within its category, and over the edge into the next', () => {
    const later = edit.moveQuestion(firstDefinition, 4, 1)
    expect(categoryOf(later, 4)).to.equal('leadership')
    expect(ids(later)).to.deep.equal(ids(firstDefinition))
    const back = edit.moveQuestion(later, 4, -1)
    expect(back).to.deep.equal(firstDefinition)
    expect(ids(edit.moveQuestion(firstDefinition, 1, 1)).slice(0, 2)).to.deep.equal([2, 1])
    expect(edit.moveQuestion(firstDefinition, 1, -1)).to.equal(firstDefinition)
    expect(edit.moveQuestion(firstDefinition, 15, 1)).to.equal(firstDefinition)
  })

  it('takes a question to wherever it is dragged', () => {
    const rows = edit.outlineOf(firstDefinition)
    const last = edit.inOutline(firstDefinition, movedItem(rows, 1, rows.length - 1))
    expect(ids(last).at(-1)).to.equal(1)
    expect(categoryOf(last, 1)).to.equal('measurement')
    const aboveAll = edit.inOutline(firstDefinition, movedItem(rows, rows.length - 1, 0))
    expect(ids(aboveAll)[0]).to.equal(15)
    expect(categoryOf(aboveAll, 15)).to.equal('strategy')
  })

  it('moves a category with its questions', () => {
    const moved = edit.moveCategory(firstDefinition, 'leadership', -1)
    expect(ids(moved).slice(0, 4)).to.deep.equal([5, 6, 7, 1])
    expect(edit.moveCategory(firstDefinition, 'strategy', -1)).to.equal(firstDefinition)
  })

  it('adds, copies, removes and puts back', () => {
    const added = edit.addQuestion(firstDefinition, 16, 'strategy')
    expect(ids(added).slice(0, 6)).to.deep.equal([1, 2, 3, 4, 16, 5])
    expect(ids(edit.copyQuestion(firstDefinition, 2, 17)).slice(0, 4)).to.deep.equal([1, 2, 17, 3])
    const removed = edit.removeQuestion(firstDefinition, 2)
    expect(edit.putBack(removed, firstDefinition.questions[1]!, 1)).to.deep.equal(firstDefinition)
  })

  it('keeps a category that has questions', () => {
    expect(edit.removeCategory(firstDefinition, 'strategy')).to.equal(firstDefinition)
    const more = edit.addCategory(firstDefinition, 'c-1')
    expect(edit.removeCategory(more, 'c-1')).to.deep.equal(firstDefinition)
  })

  it('leaves no gap between the words for scores', () => {
    const without = edit.removeBand(firstDefinition, 3)
    expect(without.bands.map(({ from }) => from)).to.deep.equal([80, 60, 0])
    expect(edit.addBand(firstDefinition).bands[0]!.from).to.equal(91)
  })
})

describe('What a new version says differently', () => {
  const cases: [string, AuditDefinition, string[]][] = [
    ['nothing', firstDefinition, []],
    [
      'a question in other words with another tip',
      changedDefinition((of) =>
        Object.assign(of.questions[2]!, { text: 'Can you change course?', fixItTip: 'Do.' }),
      ),
      ['Question 3 (Can you change course?): the question, tip changed'],
    ],
    [
      'a question that went and one that came',
      edit.changeQuestion(edit.addQuestion(edit.removeQuestion(firstDefinition, 15), 16, 'measurement'), 16, {
        text: 'Who reads it?',
      }),
      [
        'Question 15 added: Who reads it?',
        'Question removed: Do you benchmark your communication against peers?',
      ],
    ],
    [
      'a question in another category',
      edit.moveQuestion(firstDefinition, 4, 1),
      ['Question 4 (Do you review your communication plan regularly?) moved to Leadership Communication'],
    ],
    ['another order', edit.moveQuestion(firstDefinition, 1, 1), ['Questions stand in another order']],
    [
      'categories by other names in another order',
      edit.moveCategory(
        changedDefinition((of) => (of.categories[0]!.name = 'Strategy')),
        'strategy',
        1,
      ),
      [
        'Category Strategy & Planning is called Strategy',
        'Categories stand in another order',
        'Questions stand in another order',
      ],
    ],
    [
      'points, an answer, a band, the minutes',
      changedDefinition((of) => {
        of.questions[0]!.points = { 3: 3, 2: 1, 1: 1 }
        of.answers[1]!.label = 'Partly'
        of.bands[0]!.from = 85
        of.minutes = '7'
      }),
      [
        'Question 1 (Do you have a documented internal communications strategy?): points changed',
        'The answer Somewhat is called Partly',
        'Scores are called Excellent from 85, Good from 60, Needs Improvement from 40, Critical from 0; they were Excellent from 80, Good from 60, Needs Improvement from 40, Critical from 0',
        'Takes 7 minutes, and took 5-7',
      ],
    ],
  ]
  for (const [name, after, expected] of cases) {
    it(`is ${name}`, () => expect(changesBetween(firstDefinition, after)).to.deep.equal(expected))
  }
})

describe('What a new version would make of past results', () => {
  const all = (answer: Answer) =>
    Object.fromEntries(firstDefinition.questions.map(({ id }) => [id, answer])) as Record<string, Answer>
  const past = [all('3'), all('2'), all('1')].map((responses) => ({ responses, definition: firstDefinition }))

  it('is nothing when the same is asked', () => {
    expect(effectOn(past, firstDefinition)).to.deep.equal({
      results: 3,
      renamed: 0,
      before: 67,
      after: 67,
      shared: [15, 15],
    })
  })

  it('counts those that would be called by another word', () => {
    const stricter = changedDefinition((of) => (of.bands[1]!.from = 70))
    expect(effectOn(past, stricter)).to.include({ renamed: 1, before: 67, after: 67 })
  })

  it('goes by the questions that both have', () => {
    const next = changedDefinition((of) => {
      of.questions.splice(0, 5)
      for (const question of of.questions) question.points = { 3: 3, 2: 1, 1: 0 }
    })
    expect(effectOn(past, next)).to.deep.equal({
      results: 3,
      renamed: 1,
      before: 67,
      after: 44,
      shared: [10, 10],
    })
  })

  it('leaves out who was asked nothing of it', () => {
    const other = changedDefinition((of) => of.questions.forEach((question) => (question.id += 100)))
    expect(effectOn(past, other)).to.include({ results: 0 })
    expect(effectOn([], firstDefinition)).to.include({ results: 0 })
  })
})
