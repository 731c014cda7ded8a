import { expect } from 'chai'
import { feedbackId } from '../../server/outbox/feedbackId.ts'

describe('Gmail counts complaints', () => {
  const table: [string, string | null, string, string][] = [
    ['Plainsong', 'issue:12', 'newsletter-issue', 'issue-12:newsletter:plainsong'],
    ['Plainsong', 'sequence:3', 'welcome-2', 'sequence-3:sequence:plainsong'],
    ['Plainsong', null, 'audit-reminder', 'audit-reminder:notice:plainsong'],
    ['Plainsong', null, 'a step: one', 'a-step-one:notice:plainsong'],
    ['Ox', 'issue:1', 'newsletter-issue', 'issue-1:newsletter:ox-mail'],
    ['Café Überall & Söhne', 'issue:1', 'newsletter-issue', 'issue-1:newsletter:cafeuberallsohn'],
    ['京都', 'issue:1', 'newsletter-issue', 'issue-1:newsletter:fennelexample'],
  ]
  for (const [name, run, template, header] of table) {
    it(`of ${name}'s ${run ?? template} as ${header}`, () => {
      const config = { mail: { from: 'hello@fennel.example' } } as never
      expect(feedbackId(config, { name }, { template, kind: 'notice', run })).to.equal(header)
      expect(header.split(':').at(-1)!.length).to.be.within(5, 15)
    })
  }
})
