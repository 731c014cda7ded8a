import type { Config } from '../../config.ts'
import type { ServerFact } from '../shared/generalSettingsApi.ts'

/**
 * What only the server's own settings decide, and why. Never a secret: of a login or a key only where it leads. What
 * bounds who gets in or what runs says so.
 */
export const factsOf = (config: Config): ServerFact[] => [
  ...ofTheSite(config),
  ...ofMail(config),
  ...ofTheMachine(config),
]

const ofTheSite = ({
  siteUrl,
  trustedProxies,
  rateLimits,
  formLimits,
  paymentHost,
}: Config): ServerFact[] => [
  fact(
    'Address of the site',
    'SITE_URL',
    siteUrl,
    '',
    'Links in mails and the proof of passkeys hang on it.',
  ),
  fact(
    'Proxies before the site',
    'TRUSTED_PROXIES',
    String(trustedProxies),
    '',
    'Only who runs the server knows them. With a wrong number visitors are taken for each other, or may invent their address.',
  ),
  fact(
    'Limits on forms and sign-in',
    'RATE_LIMITS',
    rateLimits ? 'On' : 'Off',
    '',
    'They stop whoever guesses passwords. A stolen session must not be able to lift them.',
  ),
  fact(
    'Forms that one visitor may send',
    'FORM_LIMITS',
    formLimits === 1 ? 'The usual number' : `${formLimits} times the usual number`,
    '',
    'They stop whoever floods your forms. Raise them where many visitors share one address, such as a fair.',
  ),
  fact(
    'Payment page',
    'PAYMENT_HOST',
    paymentHost,
    '',
    'Your pages may load programs from there, and from nowhere else.',
  ),
]

const ofMail = ({ mail }: Config): ServerFact[] => [
  fact(
    'Sender of newsletters and sequences',
    'MARKETING_FROM',
    mail.marketing?.from,
    'The same as of all mail',
    'Its mail server has to allow it.',
  ),
  fact(
    'Where mail comes back to',
    'BOUNCE_ADDRESS',
    mail.bounceAddress,
    'The sender',
    'The mail server has to take it in.',
  ),
]

const ofTheMachine = ({
  sentryDsn,
  countryDatabase,
  countryHeader,
  fileStore,
  uploadsUrl,
  replicaUrl,
  metricsToken,
  logLevel,
  release,
}: Config): ServerFact[] => [
  fact(
    'Reports of errors',
    'SENTRY_DSN',
    hostOf(sentryDsn),
    'Nowhere: they are in the log',
    'A key of that service stands in it.',
  ),
  fact(
    'Countries of visitors',
    'COUNTRY_DATABASE',
    countryDatabase && 'From a file',
    'From the built-in table',
    'The file lies on the server.',
  ),
  fact(
    'Countries that a network in front says',
    'COUNTRY_HEADER',
    countryHeader,
    'Believed from nobody',
    'Only a network that sets the header itself may be believed.',
  ),
  fact(
    'Files that are uploaded',
    'S3_ENDPOINT',
    fileStore && `${fileStore.bucket} at ${new URL(fileStore.bucketUrl).host}`,
    'In Postgres',
    'The key of the store stands beside it.',
  ),
  fact(
    'Pictures on pages',
    'UPLOADS_URL',
    uploadsUrl && `From ${hostOf(uploadsUrl)}`,
    'From the site itself',
    'The host named there has to fetch them from this site.',
  ),
  fact(
    'Lists and figures',
    'DATABASE_REPLICA_URL',
    replicaUrl && 'Read from a copy of the database',
    'Read from the database itself',
    'Its login stands in it.',
  ),
  fact(
    'Figures for a monitor',
    'METRICS_TOKEN',
    metricsToken && 'At /metrics',
    'Off',
    'Whoever has the token reads them without signing in.',
  ),
  fact('Words in the log', 'LOG_LEVEL', logLevel, '', 'Whoever reads the log knows how much they need.'),
  fact('Version of the program', 'RELEASE', release, 'The host does not tell', 'It is what was deployed.'),
]

const hostOf = (url: string | undefined): string | undefined => url && new URL(url).host

const fact = (
  label: string,
  variable: string,
  value: string | undefined,
  otherwise: string,
  why: string,
): ServerFact => ({ label, variable, value: value ?? otherwise, why })
