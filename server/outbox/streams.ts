import type { Config } from '../config.ts'
import type { Kind } from './message.ts'
import type { Stream } from './shared/stream.ts'

type Mail = Config['mail']

/** The senders of this site: one, unless what is sent to many has its own. */
export const streamsOf = ({ marketing }: Pick<Mail, 'marketing'>): Stream[] =>
  marketing ? ['asked', 'marketing'] : ['asked']

/** By which sender messages of this kind leave. */
export const streamOf = ({ marketing }: Pick<Mail, 'marketing'>, kind: Kind): Stream =>
  marketing && kind === 'marketing' ? 'marketing' : 'asked'

/** Which sender carries what is sent to many. */
export const marketingStreamOf = (mail: Pick<Mail, 'marketing'>): Stream => streamOf(mail, 'marketing')

/** The configuration as one of the senders has it: its server and its address, else those of all mail. */
export function configOf<Has extends { mail: Mail }>(config: Has, stream: Stream): Has {
  const { marketing } = config.mail
  if (stream === 'asked' || !marketing) return config
  const own = marketing.smtpUrl ? { smtpUrl: marketing.smtpUrl, namedBy: 'environment' as const } : {}
  return { ...config, mail: { ...config.mail, ...own, from: marketing.from ?? config.mail.from } }
}
