import path from 'node:path'
import { z } from 'zod'
import { brandEnvironment, brandOf } from './brandEnvironment.ts'
import { fileStoreEnvironment, fileStoreOf, storeComplaints } from './fileStoreConfig.ts'
import { projectRoot } from './root.ts'
import { flag, hostOverHttps, postgresUrl, usualSignUpsAnHour, usualTimeZone } from './configValues.ts'
import { incompleteMail } from './mailConfig.ts'
import { mailEnvironment, mailOf } from './mailEnvironment.ts'

const link = (fallback: string) => z.url({ protocol: /^https?$/ }).default(fallback)

/** Every variable that the site reads, and what it may hold. */
export const variables = z.object({
  NODE_ENV: z.string().default('development'),
  PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SESSION_SECRET: z.string().min(1),
  ...mailEnvironment,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12).max(128).optional(),
  ...fileStoreEnvironment,
  UPLOADS_URL: hostOverHttps.optional(),
  UPLOADS_DIR: z.string().default('uploads'),
  DATA_DIR: z.string().default('.data'),
  BUILD_DIR: z.string().default('public/build'),
  COUNTRY_DATABASE: z.string().optional(),
  COUNTRY_HEADER: z.string().trim().toLowerCase().optional(),
  SENTRY_DSN: z.url().optional(),
  RELEASE: z.string().trim().max(200).optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number of the pixel')
    .optional(),
  PAYMENT_HOST: link('https://js.stripe.com'),
  PAGE_CACHE: flag(true),
  RATE_LIMITS: flag(true),
  TRUSTED_PROXIES: z.coerce.number().int().min(1).max(5).default(1),
  FORM_LIMITS: z.coerce.number().min(1).max(100).default(1),
  TIME_ZONE: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
      'must be an IANA time zone',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ...brandEnvironment,
})

type Values = z.output<typeof variables>

export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the environment once.
 * @param env usually process.env
 * @returns one frozen object; what serves reads the environment nowhere else
 * @throws Error naming every missing or bad value at once
 */
export function readConfig(env: Record<string, string | undefined>) {
  const values = checked(env)
  const siteUrl = (values.SITE_URL ?? `http://localhost:${values.PORT}`).replace(/(?<!\/)\/+$/, '')
  return Object.freeze({
    production: values.NODE_ENV === 'production',
    /** Who works on the site sees a changed view at once; everywhere else a view is compiled once. */
    viewCache: values.NODE_ENV !== 'development',
    /** Whether this process answers, does the work behind the answers (jobs, mail, webhooks), or both. */
    process: values.PROCESS,
    port: values.PORT,
    databaseUrl: withTls(values.DATABASE_URL),
    /** Postgres itself, where `databaseUrl` is a pooler that gives a connection for a transaction and takes it back. */
    directUrl: withTls(values.DATABASE_DIRECT_URL ?? values.DATABASE_URL),
    /** A copy that follows the database, for lists and figures of the back office. */
    replicaUrl: values.DATABASE_REPLICA_URL && withTls(values.DATABASE_REPLICA_URL),
    pooled: values.DATABASE_DIRECT_URL !== undefined,
    siteUrl,
    /** Where browsers may reach this site: its public origin, and on one's own machine both names of that. */
    origins: originsOf(siteUrl),
    /** TLS measures (HSTS, Secure cookies, redirects) follow the public address. */
    secure: siteUrl.startsWith('https://'),
    /** Newest first: the first signs, all of them verify, so that a secret can be rotated. */
    secrets: values.SESSION_SECRET.split(',').map((secret) => secret.trim()),
    mail: mailOf(values),
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    /** Where files lie that are uploaded; without it they are in Postgres. */
    fileStore: fileStoreOf(values),
    /** Where browsers fetch pictures of the library: a host that gets them from this site, and keeps them. */
    uploadsUrl: values.UPLOADS_URL,
    uploadsDir: path.resolve(projectRoot, values.UPLOADS_DIR),
    dataDir: path.resolve(projectRoot, values.DATA_DIR),
    /** What server/cli/build.mjs made for the browser. */
    buildDir: path.resolve(projectRoot, values.BUILD_DIR),
    countryDatabase: values.COUNTRY_DATABASE,
    /** In which the network in front says a visitor's country. Where there is none, visitors could say anything in it. */
    countryHeader: values.COUNTRY_HEADER,
    sentryDsn: values.SENTRY_DSN,
    /** Names the deploy in error reports: a host's word for its commit, where nothing else is said. */
    release: values.RELEASE ?? env.HEROKU_SLUG_COMMIT ?? env.SOURCE_VERSION ?? env.RENDER_GIT_COMMIT,
    pixelId: values.META_PIXEL_ID,
    /** What the environment says of the pixel: it wins over what is typed on a screen. */
    givenPixelId: values.META_PIXEL_ID,
    paymentHost: values.PAYMENT_HOST.replace(/(?<!\/)\/+$/, ''),
    /** Off only to measure what a page costs. */
    pageCache: values.PAGE_CACHE,
    rateLimits: values.RATE_LIMITS,
    /** How many proxies stand before this process: so many of the last addresses in X-Forwarded-For are not typed by a visitor. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** How many times the usual number of forms one client may send: many people may share an address. */
    formLimits: values.FORM_LIMITS,
    /** Messages of one kind that forms of strangers cause in an hour; no variable says so, a screen does. */
    signUpsAnHour: usualSignUpsAnHour,
    timeZone: values.TIME_ZONE ?? usualTimeZone,
    /** What the environment says of the time zone: it wins over what is chosen on a screen. */
    givenTimeZone: values.TIME_ZONE,
    /** Where outgoing webhooks may lead. No variable lets them into this machine: tests alone do. */
    webhooks: { anywhere: false, patienceMs: 10_000 },
    /** Where a mail server may be that is named on a screen: at any port, and in production on this machine, for tests alone. */
    mailServers: { anywhere: false, patienceMs: 8_000 },
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    brand: brandOf(values),
  })
}

/** @throws Error naming every missing or bad value at once */
function checked(env: Record<string, string | undefined>): Values {
  // A host's form often leaves a variable set but empty; that means "not set".
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = variables.safeParse(filled)
  const complaints = result.success
    ? []
    : result.error.issues.map(
        (issue) =>
          `${issue.path.join('.')}: ${filled[String(issue.path[0])] === undefined ? 'is missing' : issue.message}`,
      )
  complaints.push(...incompleteMail(filled), ...storeComplaints(filled))
  if (result.data?.UPLOADS_URL && result.data.UPLOADS_URL === originOf(filled.SITE_URL))
    complaints.push('UPLOADS_URL: is the address of the site itself: leave it out')
  if (filled.NODE_ENV === 'production') complaints.push(...productionComplaints(filled))
  if (!result.success || complaints.length > 0) {
    throw new Error(`The configuration is not complete:\n${complaints.map((line) => `  ${line}`).join('\n')}`)
  }
  return result.data
}

/** What only production insists on; a value that is wrong in itself was named before. */
function productionComplaints(env: Record<string, string | undefined>): string[] {
  const complaints: string[] = []
  const { SITE_URL, SESSION_SECRET } = env
  const url = SITE_URL && URL.canParse(SITE_URL) ? new URL(SITE_URL) : undefined
  if (url?.protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) {
    complaints.push('SITE_URL: must start with https:// in production')
  }
  if (SESSION_SECRET?.split(',').some((secret) => Buffer.byteLength(secret.trim()) < 32)) {
    complaints.push('SESSION_SECRET: every secret must have at least 32 bytes')
  }
  // A mail server may be named in the back office too; one that is named here sends as somebody.
  const sender = env.SMTP_URL || env.SMTP_HOST ? ['MAIL_FROM'] : []
  const missing = ['SITE_URL', ...sender].filter((name) => !env[name])
  return [...complaints, ...missing.map((name) => `${name}: is missing`)]
}

const originOf = (url: string | undefined): string | undefined =>
  url && URL.canParse(url) ? new URL(url).origin : undefined

function originsOf(siteUrl: string): string[] {
  const { origin, hostname, port, protocol } = new URL(siteUrl)
  const local = ['localhost', '127.0.0.1']
  if (!local.includes(hostname)) return [origin]
  return local.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

/** A hosted database speaks TLS with a certificate nobody can verify; a local one speaks none. */
function withTls(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const local = ['localhost', '127.0.0.1', '[::1]', ''].includes(url.hostname)
  if (!local && !url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'no-verify')
  return url.toString()
}
