import { expect } from 'chai'
import { firstSentence } from '../../server/outbox/preheader.ts'

describe('The line behind the subject, where nobody wrote one', () => {
  for (const [text, line] of [
    [
      'Hello there,\n\nThree weeks ago you took the audit. Since then?',
      'Three weeks ago you took the audit.',
    ],
    ['Welcome\n\nHello Ada,\n\nOne idea a week. No more.', 'One idea a week.'],
    ['Hi Ada! Your plan is ready. Read it.', 'Your plan is ready.'],
    ['Dear Ada Lovelace:\nIs it clear?', 'Is it clear?'],
    ['Good morning,\nNothing ends here', 'Nothing ends here'],
    ['Hello', ''],
    ['Himalaya is far. Very far.', 'Himalaya is far.'],
    ['Version 2.5 is out. Read on.', 'Version 2.5 is out.'],
    ['She said “yes.” He left.', 'She said “yes.”'],
    ['Hello there,\n\nBook a call: https://a.example/?b=1', 'Book a call'],
    ['> “She said so.”\n>\n> Ada, Fennel', '“She said so.”'],
    ['', ''],
  ] as const) {
    it(`of ${JSON.stringify(text)} is ${JSON.stringify(line)}`, () => {
      expect(firstSentence(text)).to.equal(line)
    })
  }

  it('is cut behind a word when it is long', () => {
    const line = firstSentence(`${'many words '.repeat(40)}end.`)
    expect(line.length).to.be.at.most(141)
    expect(line).to.match(/(many|words)…$/)
  })
})
