import { expect } from 'chai'
import { shouldHold } from '../../server/outbox/holdAfterRefusals.ts'

describe('A run of mail is held', () => {
  const cases: [string, { inARow: number; answers: number; bounces: number }, boolean][] = [
    ['after five refusals in a row', { inARow: 5, answers: 5, bounces: 0 }, true],
    ['not after four', { inARow: 4, answers: 4, bounces: 4 }, false],
    ['when more than a tenth of the last 100 bounced', { inARow: 0, answers: 100, bounces: 11 }, true],
    ['not when just a tenth did', { inARow: 0, answers: 100, bounces: 10 }, false],
    ['after few answers only with five bounces', { inARow: 0, answers: 20, bounces: 4 }, false],
    ['early, when a fifth of a list is dead', { inARow: 1, answers: 26, bounces: 5 }, true],
    ['never for two dead addresses in a hundred', { inARow: 1, answers: 100, bounces: 2 }, false],
  ]
  for (const [name, record, held] of cases) {
    it(name, () => {
      expect(shouldHold(record)).to.equal(held)
    })
  }
})
