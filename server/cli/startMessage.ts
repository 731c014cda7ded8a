import type { FirstAdmin } from '../account/firstAdmin.ts'
import type { Config } from '../config.ts'
import { paths } from '../paths.ts'

interface Ready {
  config: Config
  admin: FirstAdmin | undefined
  brandName: string
}

/** Where everything is, for the terminal of whoever started the site. */
export function startMessage({ config, admin, brandName }: Ready): string {
  const { siteUrl, production, mail } = config
  if (config.process === 'worker')
    return `\n  The work behind ${brandName} is done here; other processes answer. Ctrl-C ends it.\n`
  const lines = [
    `${brandName} is running. Ctrl-C ends it.`,
    '',
    `Site         ${siteUrl}`,
    `Back office  ${siteUrl}${paths.admin.login}`,
    ...signIn(admin),
    ...(production || mail.smtpUrl ? [] : [`Mailbox      ${siteUrl}/dev/mailbox`]),
  ]
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`
}

/** A password that was made up is shown this once; only its hash is kept. */
function signIn(admin: FirstAdmin | undefined): string[] {
  if (!admin) return ['             forgotten password: npm run admin -- password EMAIL']
  const password = admin.password
    ? `password ${admin.password} (shown only now)`
    : 'password as in ADMIN_PASSWORD'
  return [`             ${admin.email}`, `             ${password}`]
}
