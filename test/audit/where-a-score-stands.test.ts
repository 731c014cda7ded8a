import { expect } from 'chai'
import { benchmarkOf, standingText, type Standing } from '../../server/audit/shared/standing.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { firstWords } from './support.ts'

const { compared } = firstWords(firstDefinition).audit
const nobody: Standing = { others: 0, below: 0, same: 0 }
const among = (others: number, below: number, same = 0): Standing => ({ others, below, same })

describe('Where a score stands among others', () => {
  const cases: [string, Standing, Standing, string | undefined][] = [
    ['19 others of every size are too few', among(19, 10), among(19, 10), undefined],
    [
      '20 of the same size are enough',
      among(20, 14),
      among(90, 10),
      'Ahead of about 70% of some 20 audits from firms with 51-200 employees.',
    ],
    [
      '19 of the same size make it all sizes',
      among(19, 19),
      among(20, 13),
      'Ahead of about 65% of some 20 audits from firms of all sizes.',
    ],
    [
      'all equal is the middle',
      among(40, 0, 40),
      among(40, 0, 40),
      'About the middle of some 40 audits from firms with 51-200 employees.',
    ],
    [
      'equal ones count half',
      among(20, 8, 8),
      nobody,
      'Ahead of about 60% of some 20 audits from firms with 51-200 employees.',
    ],
    [
      'the highest of all is not told so',
      among(1000, 1000),
      nobody,
      'Ahead of about 95% of some 1,000 audits from firms with 51-200 employees.',
    ],
    [
      'nor is the lowest',
      among(25, 0),
      nobody,
      'About 95% of some 20 audits from firms with 51-200 employees are ahead.',
    ],
    [
      'it is rounded to steps of five',
      among(100, 28),
      nobody,
      'About 70% of some 100 audits from firms with 51-200 employees are ahead.',
    ],
  ]
  for (const [name, ofSize, ofAll, expected] of cases) {
    it(name, () => {
      const benchmark = benchmarkOf('51-200', ofSize, ofAll)
      expect(benchmark && standingText(benchmark, compared)).to.equal(expected)
    })
  }
})
