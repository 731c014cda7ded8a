import type { Config } from '../config.ts'
import type { Kind } from './message.ts'

/**
 * What asks the mail service behind SMTP_URL to give our mark back with its reports, and to follow nobody: who opens
 * what is for us to note or, where the owner or the reader does not want it, for nobody. Each has headers of its own,
 * some of them replace the Message-ID, and SES, Brevo and Resend take no word about following from a message.
 * @param mark `1207_5f0c1d2e3a4b5968`, of letters that every service takes
 */
export function serviceHeaders(
  { smtpUrl, marketingStream }: Pick<Config['mail'], 'smtpUrl' | 'marketingStream'>,
  kind: Kind,
  mark: string,
): Record<string, string> {
  const stream = kind === 'marketing' ? marketingStream : undefined
  return { 'X-Send-Id': mark, ...serviceBehind(smtpUrl)?.headers(mark, stream) }
}

/** Whether a known mail service takes our mail; any other server hands it on as it is. */
export const isMailService = (smtpUrl: string | undefined): boolean => serviceBehind(smtpUrl) !== undefined

function serviceBehind(smtpUrl: string | undefined): Service | undefined {
  const host = smtpUrl ? new URL(smtpUrl).hostname : ''
  return services.find(({ hosts }) => hosts.some((name) => host === name || host.endsWith(`.${name}`)))
}

interface Service {
  hosts: string[]
  headers(mark: string, stream: string | undefined): Record<string, string>
}

/** As JSON with spaces, at which a header may be broken into lines. */
const inParts = (value: object): string => JSON.stringify(value, null, 1).replace(/\n */g, ' ')

const off = { settings: { enable: 0 } }

const services: Service[] = [
  {
    hosts: ['postmarkapp.com'],
    headers: (mark, stream) => ({
      'X-PM-Metadata-send': mark,
      'X-PM-KeepID': 'true',
      'X-PM-TrackOpens': 'false',
      'X-PM-TrackLinks': 'None',
      ...(stream ? { 'X-PM-Message-Stream': stream } : {}),
    }),
  },
  {
    hosts: ['amazonaws.com'],
    headers: (mark, stream) => ({
      'X-SES-MESSAGE-TAGS': `send=${mark}`,
      ...(stream ? { 'X-SES-CONFIGURATION-SET': stream } : {}),
    }),
  },
  {
    hosts: ['sendgrid.net'],
    headers: (mark) => ({
      'X-SMTPAPI': inParts({ unique_args: { send: mark }, filters: { opentrack: off, clicktrack: off } }),
    }),
  },
  {
    hosts: ['mailgun.org'],
    headers: (mark) => ({
      'X-Mailgun-Variables': inParts({ send: mark }),
      'X-Mailgun-Track': 'no',
    }),
  },
  { hosts: ['brevo.com', 'sendinblue.com'], headers: (mark) => ({ 'X-Mailin-custom': `send:${mark}` }) },
  {
    hosts: ['mailjet.com'],
    headers: (mark) => ({ 'X-MJ-CustomID': mark, 'X-Mailjet-TrackOpen': '0', 'X-Mailjet-TrackClick': '0' }),
  },
  { hosts: ['resend.com'], headers: () => ({}) },
]
