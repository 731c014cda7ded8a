import type { MailBuilders } from '../outbox/message.ts'
import { momentText } from '../web/dates.ts'
import { mailProblems } from './mailProblems.ts'

/** What the owner is written about mail that does not leave. What is mended by then is not written about. */
export const mailProblemMail: MailBuilders = {
  'mail-problem': async (services, { facts }) => {
    const { config } = services
    const problem = (await mailProblems(services)).find(({ key }) => key === facts.problem)
    if (!problem) return undefined
    const brand = await services.brand()
    return {
      subject: problem.title.replace(/\.$/, ''),
      preheader: `${brand.name}: since ${momentText(problem.since, config.timeZone)}.`,
      view: 'mailProblems/mail-problem',
      text: { view: 'mailProblems/mail-problem-text' },
      locals: {
        title: problem.title,
        text: problem.text,
        since: momentText(problem.since, config.timeZone),
        link: { label: problem.link.label, href: config.siteUrl + problem.link.href },
      },
      reason: `You received this because problems with sending of ${brand.name} are mailed to this address.`,
      unsubscribable: false,
    }
  },
}
