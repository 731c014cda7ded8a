import type { MailBuilders } from '../outbox/message.ts'
import { paths } from '../paths.ts'
import { momentText } from '../web/dates.ts'
import { wordsOf } from './troubleWords.ts'
import { troubleOf } from './troubleQueries.ts'

/** What the owner is written about a webhook that does not take what it is told. What is mended by then is not written about. */
export const webhookMail: MailBuilders = {
  'webhook-problem': async (services, { facts }) => {
    const { config, db } = services
    const trouble = await troubleOf(db, Number(facts.webhook))
    if (!trouble || trouble.state === 'paused' || (trouble.state === 'on' && trouble.failed === 0))
      return undefined
    const { title, text } = wordsOf(trouble)
    const brand = await services.brand()
    const since = momentText(trouble.since, config.timeZone)
    return {
      subject: title.replace(/\.$/, ''),
      preheader: `${brand.name}: since ${since}.`,
      view: 'mailProblems/mail-problem',
      text: { view: 'mailProblems/mail-problem-text' },
      locals: {
        title,
        text,
        since,
        link: { label: 'Keys and webhooks', href: config.siteUrl + paths.admin.keys },
      },
      reason: `You received this because problems with sending of ${brand.name} are mailed to this address.`,
      unsubscribable: false,
    }
  },
}
