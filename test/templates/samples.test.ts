import { expect } from 'chai'
import { mailBuilders } from '../../server/mailBuilders.ts'
import type { MailContent, QueuedMail } from '../../server/outbox/message.ts'
import { everyTime } from '../../server/outbox/sharedReads.ts'
import { drawSample } from '../../server/outbox/previewMail.ts'
import { mailSamples, triedTemplate } from '../../server/templates/admin/triedTemplate.ts'
import { builtInWording } from '../../server/templates/builtInWording.ts'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { askForAudit, maya, receiveLink, submit } from '../audit/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { useSite } from '../support/site.ts'

/** Somebody to whom each message was really sent. */
const reader: Record<string, string> = {
  'audit-link': 'asked@fennel.example',
  'audit-reminder': 'asked@fennel.example',
  'audit-results': 'answered@fennel.example',
  'newsletter-welcome': 'joined@fennel.example',
  'newsletter-welcome-back': 'joined@fennel.example',
  'unsubscribe-confirmation': 'left@fennel.example',
  'contact-confirmation': 'wrote@fennel.example',
}

describe('The sample of a message', () => {
  const site = useSite()
  const db = (table: string) => site.services.db(table)

  beforeEach(async () => {
    const { http, services } = site
    const link = await receiveLink(site, { ...maya, email: reader['audit-results'] })
    await submit(site, link).expect(200)
    await askForAudit(site, { ...maya, email: reader['audit-link'] }).expect(200)
    for (const email of [reader['newsletter-welcome'], reader['unsubscribe-confirmation']]) {
      await http.post('/newsletter').type('form').send({ email })
    }
    const { id } = await db('contacts').where({ email: reader['unsubscribe-confirmation'] }).first()
    await http
      .post(`/unsubscribe?token=${unsubscribeToken(services.config, id)}`)
      .type('form')
      .send({})
    await http
      .post('/enquiries')
      .type('form')
      .send({ ...enquiry, name: 'Maya Okafor', email: reader['contact-confirmation'] })
      .expect(303)
  })

  it('says what the message itself says to a person of the same name', async () => {
    expect(Object.keys(mailSamples)).to.have.members(Object.keys(reader))
    for (const [id, { factsOf, sample }] of Object.entries(mailSamples)) {
      const email = reader[id]!
      const facts = await factsOf(site.services.db, email)
      const send = { id: 1, template: id, email, contactId: null, facts } as QueuedMail
      const real = await mailBuilders[id]!(site.services, send, everyTime, {} as never)
      expect(samePart(await sample(site.services)), id).to.deep.equal(samePart(real!))
    }
  })

  it('has the subject with which the owner begins to write it anew', async () => {
    for (const id of Object.keys(mailSamples)) {
      const { subject, html, text } = builtInWording(id)!
      const wording = { subject, preheader: '', htmlContent: html, textContent: text }
      const own = await drawSample(site.services, { ...triedTemplate(id), row: null })
      const anew = await drawSample(site.services, triedTemplate(id, wording))
      expect(anew, id).to.have.property('subject', 'subject' in own ? own.subject : '')
    }
  })
})

/** What does not depend on who reads it, or on what they answered. */
const samePart = ({ subject, preheader, locals = {}, blocks = {}, ...rest }: MailContent) => ({
  ...rest,
  onSent: undefined,
  subject: subject.replace(/\d+%/, 'so many %'),
  preheader: preheader.replace(/\w+ \d+, \d{4}/, 'a day').replace(/\d+%.*/, 'so many %'),
  locals: Object.keys(locals).toSorted(),
  blocks: Object.entries(blocks).map(([name, { view }]) => [name, view]),
})
