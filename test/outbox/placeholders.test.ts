import { expect } from 'chai'
import { fillPlaceholders, inHtml, placeholdersIn } from '../../server/outbox/fillPlaceholders.ts'

describe('A name filled into a mail', () => {
  const values = { firstName: '', companyName: 'Rye & Sons' }
  for (const [written, read] of [
    ['Hello {{firstName}}, welcome', 'Hello, welcome'],
    ['Hello {{firstName|there}}, welcome', 'Hello there, welcome'],
    ['Hello {{ firstName }}!', 'Hello!'],
    ['Hello {{firstName}} at {{companyName}}.', 'Hello  at Rye &amp; Sons.'],
    ['{{firstName}}, welcome', ', welcome'],
    ['To {{companyName}}, with thanks', 'To Rye &amp; Sons, with thanks'],
  ] as const)
    it(`reads "${read}" where "${written}" is written and no first name is known`, () => {
      expect(fillPlaceholders(written, values, inHtml)).to.equal(read)
    })

  it('is found under its own name, with and without a blank before it', () => {
    expect(placeholdersIn('{{email}} for {{firstName|you}}')).to.deep.equal(['email', 'firstName'])
  })
})
