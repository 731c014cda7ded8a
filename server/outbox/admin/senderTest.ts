import type { Services } from '../../services.ts'
import { escapeHtml } from '../../web/escape.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { reasonFor } from '../sendTest.ts'
import { staysHere } from '../noMailServer.ts'
import type { MailBuilders } from '../message.ts'
import { sendTest } from '../previewMail.ts'
import type { SenderTested } from '../shared/outboxApi.ts'
import { streamNames, type Stream } from '../shared/stream.ts'
import { streamsOf } from '../streams.ts'
import { styleTemplateHtml } from '../styleTemplateHtml.ts'

const template = 'sender-test'

/**
 * Mails whoever asks, by each sender: what is set holds for it as for any other mail, but for limits and pauses.
 * @returns the mail server's own words where one refuses
 */
export async function testSenders(services: Services, to: string): Promise<SenderTested | Refusal> {
  const { config, log } = services
  const streams = streamsOf(config.mail)
  for (const stream of streams) {
    const whose = streams.length > 1 ? ` of ${streamNames[stream]}` : ''
    try {
      await mailTest(services, stream, to, whose)
    } catch (error) {
      log.warn({ err: error, stream }, 'a test of the sender could not be sent')
      return refuse(502, `The mail server${whose} did not take the test. ${reasonFor(error)}`)
    }
  }
  return { email: to, mails: streams.length, leaves: !staysHere(config) }
}

/**
 * Mails somebody by one of the senders.
 * @param whose which of them it is, where there are two
 * @throws what the mail server answered
 */
export const mailTest = (services: Services, stream: Stream, to: string, whose = ''): Promise<unknown> =>
  sendTest(services, { template, kind: stream, builders: senderTestMail(whose) }, { to, as: '' })

/** The message itself, which nothing but somebody's wish sends. @param whose as for `mailTest` */
export const senderTestMail = (whose = ''): MailBuilders => ({
  async [template](services) {
    const { name } = await services.brand()
    const words = `This is how mail${whose} arrives. Look at the name it comes from, and at the address that an answer goes to. Mail programs show in its source whether it is signed: dkim=pass.`
    return {
      subject: `Mail of ${name} arrives`,
      preheader: 'Sent by hand, to see that it does.',
      view: 'outbox/template',
      text: words,
      locals: { content: styleTemplateHtml(`<p>${escapeHtml(words)}</p>`) },
      reason: 'You received this because you pressed Send a test.',
      unsubscribable: false,
    }
  },
})
