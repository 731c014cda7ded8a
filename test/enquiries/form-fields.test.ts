import { expect } from 'chai'
import { readEnquiry } from '../../server/enquiries/readEnquiry.ts'
import { isHostile } from '../../server/enquiries/shared/enquiryForm.ts'
import { isRobot } from '../../server/web/forms.ts'
import { enquiry } from './support.ts'
import { growsFaster } from '../support/growsFaster.ts'

const errorsOf = (changes: Record<string, unknown>) => {
  const result = readEnquiry({ ...enquiry, ...changes })
  return result.ok ? {} : result.errors
}
const required = 'This field is required'
const badEmail = 'Please enter a valid email address'
const hostile = 'Invalid characters detected'

describe('An enquiry', () => {
  it('is read when everything is right, timeline or not', () => {
    expect(errorsOf({})).to.deep.equal({})
    expect(errorsOf({ timeline: '' })).to.deep.equal({})
    expect(errorsOf({ timeline: undefined })).to.deep.equal({})
  })

  const wrong: [string, unknown, string][] = [
    ['name', '', required],
    ['name', '<b></b>', required],
    ['name', ['Ada'], required],
    ['name', 'x'.repeat(101), 'Maximum 100 characters allowed'],
    ['company', '   ', required],
    ['company', 'x'.repeat(201), 'Maximum 200 characters allowed'],
    ['role', undefined, required],
    ['role', 'x'.repeat(151), 'Maximum 150 characters allowed'],
    ['company_size', '', required],
    ['company_size', '1-50', required],
    ['service', '', required],
    ['timeline', 'Yesterday', 'Please choose from the list'],
    ['message', '', required],
    ['message', 'x'.repeat(2001), 'Maximum 2000 characters allowed'],
    ['email', '', badEmail],
    ['email', 'ada@localhost', badEmail],
    ['email', 'Ada <ada@example.com>', badEmail],
    ['email', 'ada@example', badEmail],
    ['email', 'ada@@example.com', badEmail],
    ['email', 'ada..king@example.com', badEmail],
    ['email', 'ada@-example.com', badEmail],
    ['email', `${'a'.repeat(250)}@example.com`, badEmail],
    ['email', { $ne: 1 }, badEmail],
    ['message', '<script>alert(1)</script>', hostile],
    ['message', 'see JavaScript:alert(1)', hostile],
    ['message', 'vbscript:msgbox', hostile],
    ['message', 'data:text/html,<b>', hostile],
    ['message', '<img src=x onerror=alert(1)>', hostile],
    ['message', '<svg/onload = alert(1)>', hostile],
  ]
  for (const [name, value, message] of wrong) {
    it(`refuses ${JSON.stringify(value)?.slice(0, 40)} as ${name}`, () => {
      expect(errorsOf({ [name]: value })).to.deep.equal({ [name]: message })
    })
  }

  const fine: [string, string][] = [
    ['email', "o'brien+news@mail.example.co.uk"],
    ['email', 'ada@bücher.example'],
    ['email', 'a@xn--bcher-kva.example'],
    ['message', 'our onboarding = great, and once = never'],
    ['message', 'a < b, 3 <5, AT&T and "quotes"'],
    ['message', 'x'.repeat(2000)],
    ['name', 'ö'.repeat(100)],
  ]
  for (const [name, value] of fine) {
    it(`takes ${value.slice(0, 40)} as ${name}`, () => {
      expect(errorsOf({ [name]: value })).to.deep.equal({})
    })
  }

  it('keeps every word of a refused message for the person to mend', () => {
    const result = readEnquiry({ ...enquiry, name: '', message: 'hello <script>x</script>' })
    expect(result).to.deep.include({ ok: false, errors: { name: required, message: hostile } })
    expect(!result.ok && result.values.message).to.equal('hello <script>x</script>')
  })

  it('is stored without the markup that was typed', () => {
    const result = readEnquiry({
      ...enquiry,
      company: '<a href="x">Acme</a> <b>&</b> Sons',
      message: '<p>We merge.</p>\n<b>When?</b>',
    })
    expect(result.ok && result.data).to.include({ company: 'Acme & Sons', message: 'We merge.\nWhen?' })
  })

  it('is a robot’s when a field that people cannot see is filled in', () => {
    expect(isRobot({ ...enquiry, visit_note: '1' })).to.equal(true)
    expect(isRobot({ ...enquiry, topic_ref: ' ' })).to.equal(false)
  })

  it('is checked quickly, whatever was typed', () => {
    for (const piece of ['on', 'onload ', '<', 'a@', 'a.', '-.', 'data :', 'java ']) {
      const read = (length: number) => {
        const text = piece.repeat(length / piece.length)
        return [isHostile(text), errorsOf({ email: text })]
      }
      expect(growsFaster(read, 100_000), piece).to.equal(false)
    }
  })
})
