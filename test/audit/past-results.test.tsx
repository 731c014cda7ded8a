import { expect } from 'chai'
import { renderToStaticMarkup } from 'react-dom/server'
import { PastResults } from '../../client/islands/auditOverview/PastResults.tsx'
import type { PastEffect } from '../../server/audit/shared/pastResults.ts'

describe('What Audit Overview says of past results', () => {
  const several: PastEffect = { results: 3, renamed: 0, before: 71, after: 71, shared: [15, 15] }
  const said: [what: string, past: PastEffect, words: string][] = [
    [
      'several that stay',
      several,
      'None of 3 results would be called differently, and their average stays 71%, by the 15 questions that both versions have. They keep what they were told.',
    ],
    [
      'several of which some change',
      { ...several, renamed: 2, after: 64, shared: [12, 15] },
      '2 of 3 results would be called differently, and their average would be 64% instead of 71%, by the 12 to 15 questions that both versions have. They keep what they were told.',
    ],
    [
      'a single one',
      { ...several, results: 1 },
      'The one result there is would be called the same, and its score stays 71%, by the 15 questions that both versions have. It keeps what it was told.',
    ],
    ['none', { ...several, results: 0 }, 'There are none yet that could be compared.'],
  ]
  for (const [what, past, words] of said)
    it(`is true of ${what}`, () => {
      expect(renderToStaticMarkup(<PastResults past={past} withoutAnswers={0} />)).to.include(
        `<p>${words}</p>`,
      )
    })
})
