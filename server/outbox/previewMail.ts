import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { outgoing } from './deliverMail.ts'
import type { Facts, Kind, MailBuilders, MailSample, QueuedMail } from './message.ts'
import { transportOf } from './outbox.ts'
import { recipientOf, type Recipient } from './recipientQueries.ts'
import type { TemplateRow } from './templateRowQueries.ts'
import { renderSend, type RenderedMail } from './renderMail.ts'
import { withLinksOf } from './sampleLinks.ts'
import type { InboxLine, TestMail } from './shared/mailPreview.ts'
import { streamOf } from './streams.ts'
import { testSend } from './trackedLinks.ts'
import type { NotWanted } from './wantedMessage.ts'

/** A message that its author looks at, or sends to somebody as a test. Nothing of it is stored. */
export interface Tried {
  template: string
  kind: Kind
  builders: MailBuilders
  /** What stands in the editor, or null for the built-in wording. */
  row?: TemplateRow | null
  facts?: Facts
  sample?: MailSample | undefined
}

/** Why a test did not leave, in words for whoever sends it. */
export class NotSent extends Error {}

/** Whom an author sees before choosing a real person. */
const sampleReader = { name: 'Maya Okafor', email: 'maya@fennel.example', company: 'Fennel Foods' }
const sampleRecipient: Recipient = {
  // Signed like any other; nobody has this number, so the link ends nothing.
  contactId: 0,
  fullName: sampleReader.name,
  isCorrected: false,
  companyName: sampleReader.company,
  source: 'newsletter',
  whyNotMailed: null,
  trackingRefused: false,
}

const nothingHappened = 'Nothing has happened with this contact that it could be about'

/** The message as the sample person would get it. */
export function drawSample(services: Services, tried: Tried): Promise<RenderedMail | NotWanted> {
  return draw(services, asSample(services, tried), sampleReader.email, sampleRecipient)
}

/** A message as a list of mails shows it, or why it would not be sent. */
export const inboxLine = (mail: RenderedMail | NotWanted): InboxLine =>
  'notWanted' in mail
    ? { from: '', subject: '', preheader: mail.notWanted }
    : { from: mail.from.name || mail.from.address, subject: mail.subject, preheader: mail.preheader }

/** How large the HTML part will be on its way, tracked links and all. */
export async function mailedBytes(services: Services, tried: Tried): Promise<number> {
  const sampled = asSample(services, tried)
  const send = { ...sendTo(sampled, sampleReader.email, sampleRecipient), id: 1_000_000 }
  const row = sampled.row && { ...sampled.row, isActive: true }
  const drawn = await renderSend(services, sampled.builders, send, {
    tracked: true,
    recipient: sampleRecipient,
    row,
  })
  return 'notWanted' in drawn ? 0 : Buffer.byteLength(drawn.html)
}

/**
 * The message as this person would get it now, or why they would not.
 * @param linksWork whether whoever looks may have the links that are this person's own
 */
export async function drawFor(
  services: Services,
  tried: Tried,
  email: string,
  { linksWork }: { linksWork: boolean },
): Promise<RenderedMail | NotWanted> {
  const facts = await factsOf(services, tried, email)
  if (!facts) return { notWanted: nothingHappened }
  const known = await recipientOf(services.db, email)
  if (linksWork) return draw(services, { ...tried, facts }, email, known)
  const reader = known.contactId === null ? known : { ...known, contactId: sampleRecipient.contactId }
  return draw(services, { ...withSampleLinks(services, tried), facts }, email, reader)
}

/**
 * Sends the message to any address, with everything the real one carries; only "[Test]" is added. It is filled in for
 * the chosen person; without one, whoever is known reads their own facts, everybody else those of the sample person.
 * @returns why the chosen person could not get it, if so; then nothing was sent
 * @throws what the mail server answered
 */
export async function sendTest(
  services: Services,
  tried: Tried,
  { to, as }: TestMail,
): Promise<NotWanted | undefined> {
  const drawn = await (as ? drawAs(services, tried, as) : drawTest(services, tried, to))
  if ('notWanted' in drawn) {
    if (as) return drawn
    throw new NotSent(drawn.notWanted)
  }
  const transport = transportOf(services.config, streamOf(services.config.mail, tried.kind))
  try {
    const send = sendTo(tried, to, await recipientOf(services.db, to))
    // It greets whom its author chose, and goes to its author.
    const mail = { ...drawn, subject: `[Test] ${drawn.subject}`, toName: send.name ?? '' }
    await transport.send(outgoing(services.config, send, mail))
  } finally {
    transport.close()
  }
  return undefined
}

/** For the address that gets it, where anything is known of it. */
async function drawTest(services: Services, tried: Tried, email: string): Promise<RenderedMail | NotWanted> {
  const known = await recipientOf(services.db, email)
  const contactId = known.contactId ?? sampleRecipient.contactId
  const source = known.source ?? sampleRecipient.source
  const reader = { ...known, contactId, source, whyNotMailed: null, trackingRefused: false }
  const facts = await factsOf(services, tried, email)
  const drawn = facts && (await draw(services, { ...tried, facts }, email, reader, true))
  return drawn && !('notWanted' in drawn)
    ? drawn
    : draw(services, asSample(services, tried), email, reader, true)
}

/** For a person who does not get it: whoever does must not be able to end what that person gets, nor to answer for them. */
async function drawAs(services: Services, tried: Tried, email: string): Promise<RenderedMail | NotWanted> {
  const known = await recipientOf(services.db, email)
  if (known.contactId === null) return { notWanted: 'Nobody with this address is among the contacts' }
  const facts = await factsOf(services, tried, email)
  if (!facts) return { notWanted: nothingHappened }
  const { contactId } = sampleRecipient
  const reader = { ...known, contactId, whyNotMailed: null, trackingRefused: false }
  return draw(services, { ...withSampleLinks(services, tried), facts }, email, reader, true)
}

/** What the builder needs to know of this person; an empty answer when it needs nothing. */
async function factsOf({ db }: Services, { sample, facts = {} }: Tried, email: string) {
  return sample ? sample.factsOf(db, email) : facts
}

/** The sample person has no rows: the room says what it would tell them. */
function asSample(services: Services, tried: Tried): Tried {
  const { sample, template } = tried
  return sample ? { ...tried, builders: { [template]: async () => sample.sample(services) } } : tried
}

/** The same message, where the links lead as they do for the sample person. */
function withSampleLinks(services: Services, tried: Tried): Tried {
  const { builders, sample, template } = tried
  const build = builders[template]
  if (!sample || !build) return tried
  const built: typeof build = async (...given) => {
    const message = await build(...given)
    return message && withLinksOf(message, await sample.sample(services))
  }
  return { ...tried, builders: { [template]: built } }
}

const sendTo = (
  { template, kind, facts = {} }: Tried,
  email: string,
  { contactId, fullName }: Recipient,
): QueuedMail => ({
  id: testSend,
  key: `test:${randomUUID()}`,
  template,
  kind,
  email,
  name: fullName,
  contactId,
  facts,
  attempts: 0,
  createdAt: new Date(),
})

function draw(services: Services, tried: Tried, email: string, recipient: Recipient, tracked = false) {
  const row = tried.row && { ...tried.row, isActive: true }
  return renderSend(services, tried.builders, sendTo(tried, email, recipient), { tracked, recipient, row })
}
