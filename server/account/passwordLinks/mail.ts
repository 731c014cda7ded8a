import type { MailBuilders } from '../../outbox/message.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { dayText, momentWithZone } from '../../web/dates.ts'
import { rederiveToken } from '../../web/tokens.ts'
import { roleLabel } from '../shared/roles.ts'
import { inviteById, purposeOf, resetById, type InviteLink, type ResetLink } from './passwordLinkQueries.ts'

/** Links with which somebody sets a password. The token stands in the mail alone; a link that is spent is not sent. */
export const accountLinkMail: MailBuilders = {
  'password-reset': async (services, { facts }) => {
    const link = await resetById(services.db, Number(facts.link))
    const url = link && urlOf(services, 'reset', link)
    if (!url) return undefined
    const { name } = await services.brand()
    return {
      subject: 'Set a new password',
      preheader: `Works once, until ${timeOf(services, link)}.`,
      view: 'account/mail-reset',
      text: { view: 'account/mail-reset-text' },
      locals: { url, site: name, until: timeOf(services, link) },
      reason: `You received this because somebody asked for a new password for the back office of ${name}.`,
      unsubscribable: false,
    }
  },

  'team-invite': async (services, { facts }) => {
    const link = await inviteById(services.db, Number(facts.link))
    const url = link?.version === facts.version ? urlOf(services, 'invite', link!) : undefined
    if (!link || !url) return undefined
    const { name } = await services.brand()
    return {
      subject: `You are invited to the back office of ${name}`,
      preheader: `${link.invitedBy} invites you. The link works for 7 days.`,
      view: 'account/mail-invite',
      text: { view: 'account/mail-invite-text' },
      locals: {
        url,
        site: name,
        by: link.invitedBy,
        role: roleLabel[link.role].toLowerCase(),
        until: dayText(link.expiresAt, services.config.timeZone),
      },
      reason: `You received this because ${link.invitedBy} invited this address to the back office of ${name}.`,
      unsubscribable: false,
    }
  },
}

const timeOf = ({ config }: Services, { expiresAt }: ResetLink): string =>
  momentWithZone(expiresAt, config.timeZone)

/** Undefined when the secret of that day is no longer configured. */
function urlOf(
  { config }: Services,
  kind: 'invite' | 'reset',
  { id, version, tokenHash }: InviteLink | ResetLink,
): string | undefined {
  const token = rederiveToken(config.secrets, purposeOf(kind), id, version, tokenHash)
  const path = kind === 'invite' ? paths.admin.join : paths.admin.reset
  return token && `${config.siteUrl}${path}?token=${token}`
}
