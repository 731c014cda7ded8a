import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { requestSchema } from '../../server/audit/shared/auditRequest.ts'
import { lures } from '../../server/outbox/baitWords.ts'
import { companyForMail, nameForMail } from '../../server/outbox/namesInMail.ts'
import { readForm } from '../../server/web/forms.ts'
import { enquiry } from '../enquiries/support.ts'
import { drainMail, type SentMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

/** Names and messages by which strangers have others mailed, and names of people from everywhere. */
const { hostile, real, messages } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'fixtures/strangers.json'), 'utf8'),
) as { hostile: { name: string; message: string }[]; real: string[]; messages: string[] }

describe('What strangers type into forms', () => {
  const site = useSite()
  const json = { Accept: 'application/json' }
  const write = (at: number, name: string, rest: object = {}) =>
    site.http
      .post('/enquiries')
      .set(json)
      .send({ ...enquiry, email: `reader${at}@example.com`, name, ...rest })
  const ask = (at: number, first_name: string, last_name: string) =>
    site.http
      .post('/audit-requests')
      .set(json)
      .send({ first_name, last_name, email: `asker${at}@example.com` })
  const toStrangers = (mails: SentMail[]) => mails.filter(({ to }) => to.endsWith('@example.com'))

  it('is tried with more than two hundred names of each sort', () => {
    expect(new Set(hostile.map(({ name }) => name)).size)
      .to.equal(hostile.length)
      .and.be.above(230)
    expect(new Set(real).size).to.equal(real.length).and.be.above(230)
  })

  it('is never a name in mail when it is bait', () => {
    expect(hostile.map(({ name }) => nameForMail(name)).filter(Boolean)).to.deep.equal([])
  })

  it('is a company in mail only when it leads nowhere and lures nobody', () => {
    const said = hostile.map(({ name }) => companyForMail(name)).filter(Boolean)
    expect(
      said.filter((name) => lures(name) || /[<>{}@:/\\$%*_=]|\d{5}|\.\p{L}{2}/u.test(name)),
    ).to.deep.equal([])
  })

  it('is in no mail of ours to them: not in the subject, the greeting, the text, or before the address', async function () {
    this.timeout(120_000)
    // The same frame for everyone: what any mail says beside the words of a person.
    await write(9999, '')
    for (const [at, { name, message }] of hostile.entries()) {
      await write(at, name, { company: name, role: name, message })
      await ask(at, name, name)
    }
    const mails = toStrangers(await drainMail(site))
    expect(mails.length).to.be.greaterThan(250)
    expect(new Set(mails.map(({ toName }) => toName))).to.deep.equal(new Set(['']))
    expect(new Set(mails.map(({ subject }) => subject))).to.deep.equal(
      new Set(['We have your message, thank you', 'Your Internal Comms Audit link']),
    )
    // Addresses and links are each one's own; beside them all are the same mail.
    const frame = ({ text }: SentMail) =>
      text.replaceAll(/https?:\/\/\S+/g, 'LINK').replaceAll(/\S+@example\.com/g, 'READER')
    expect(new Set(mails.map(frame)).size).to.equal(2)
    for (const mail of mails) {
      expect(mail.html).not.to.match(/evil|<script|hxxp/i)
      for (const link of mail.links) expect(link).to.match(new RegExp(`^(?:${site.url}|mailto:hello@)`))
      expect(mail.headers).not.to.have.any.keys('bcc', 'cc')
    }
  })

  it('is taken when it is a name, of whatever language', () => {
    const refused = real.filter((name) => {
      const [first_name, ...rest] = name.split(' ')
      const given = { first_name, last_name: rest.join(' ') || first_name, email: 'a@example.com' }
      return !readForm(requestSchema, given).ok
    })
    expect(refused).to.deep.equal([])
  })

  it('is taken when it is what people write, also with prices, numbers, links and addresses, and reaches us', async () => {
    for (const [at, text] of messages.entries()) await write(at, 'Maya Okafor', { message: text }).expect(200)
    const kept = await site.services.db('contact_submissions').orderBy('id')
    expect(kept.map((row: { message: string }) => row.message)).to.have.members(messages)
  })

  it('is how people are greeted who bear such a name', async function () {
    this.timeout(120_000)
    for (const [at, name] of real.entries()) await write(at, name).expect(200)
    const mails = toStrangers(await drainMail(site))
    expect(mails).to.have.length(real.length)
    const greeted = real.filter((name) => nameForMail(name) === name)
    // Of forty, thirty-nine.
    expect(greeted.length / real.length).to.be.at.least(0.975)
    const byReader = new Map(mails.map((mail) => [mail.to, mail]))
    for (const [at, name] of real.entries()) {
      const mail = byReader.get(`reader${at}@example.com`)!
      const said = greeted.includes(name) ? name.split(' ')[0]! : 'thank you'
      expect(mail.subject).to.equal(`We have your message, ${said}`)
      expect(mail.toName).to.equal(greeted.includes(name) ? name : '')
    }
  })
})
