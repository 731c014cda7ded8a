import { expect } from 'chai'
import { companyForMail, nameForMail } from '../../server/outbox/namesInMail.ts'

describe('A name in a mail', () => {
  for (const name of [
    'Maya',
    'Maya Okafor',
    'J. R. Smith',
    'Anne-Marie O’Neill',
    'José Á. Núñez',
    '王小明',
  ]) {
    it(`is said when it is one: ${name}`, () => {
      expect(nameForMail(name)).to.equal(name)
    })
  }

  // Mail programs make links of these by themselves.
  for (const name of ['spam.example', 'See spam.example', 'x.co', 'T.ME', 'a-b.io', 'x̃.co']) {
    it(`is left out when it is an address: ${name}`, () => {
      expect(nameForMail(name)).to.equal('')
    })
  }

  for (const name of [
    'Bank of America',
    'Chase Bank',
    'Deutsche Bank',
    'Wells Fargo',
    'Apple Support',
    'Microsoft Team',
    'Netflix Billing',
    'Customer Service',
    'IT Help Desk',
    'HR Department',
    'Tax Office',
    'DHL Express',
  ]) {
    it(`is left out when somebody would seem to write in the name of another house: ${name}`, () => {
      expect(nameForMail(name)).to.equal('')
    })
  }

  it('is said when only a part of it sounds so', () => {
    for (const name of ['Grant Banks', 'Emily Post', 'Chase Winters', 'America Ferrera', 'Wells Carter'])
      expect(nameForMail(name)).to.equal(name)
  })

  it('is a company still, which somebody may work for', () => {
    expect(['Bank of America', 'DHL Express'].map(companyForMail)).to.deep.equal([
      'Bank of America',
      'DHL Express',
    ])
  })

  for (const name of ['Claim your prize', 'You won', 'Call 555 1234567', 'One two three four five', '']) {
    it(`is left out when it is none: ${name}`, () => {
      expect(nameForMail(name)).to.equal('')
    })
  }
})
