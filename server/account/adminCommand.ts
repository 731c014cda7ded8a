import * as z from 'zod/mini'
import { readBrand } from '../brand/readBrand.ts'
import type { BaseServices } from '../services.ts'
import { siteWords } from './changePassword.ts'
import { hashPassword, passwordComplaint } from './passwords.ts'
import { roles, type Role } from './shared/roles.ts'
import { resetAtTerminal } from './resetAtTerminal.ts'
import { makeAccount } from './makeAccount.ts'
import { disableUser, listUsers } from './userQueries.ts'

interface Order {
  command: string | undefined
  email: string | undefined
  /** Of whom is made; an owner without it. */
  role?: string | undefined
  /** Asks the person at the terminal; ADMIN_PASSWORD answers instead when it is set. */
  ask: (question: string) => Promise<string>
}
interface Answer {
  ok: boolean
  lines: string[]
}

const usage = [
  'npm run admin -- create EMAIL [ROLE]   makes an owner, or an editor or viewer',
  'npm run admin -- password EMAIL        sets a new password, ends all sessions, lifts a ban',
  'npm run admin -- lost EMAIL            the same, and removes app, recovery codes and passkeys',
  'npm run admin -- disable EMAIL         locks an account and ends its sessions',
  'npm run admin -- list                  shows everybody',
  'npm run admin -- export EMAIL          prints everything stored about a person, as JSON',
  'npm run admin -- erase EMAIL           erases a person from every table',
  'The password is asked for, or taken from ADMIN_PASSWORD.',
]

/** What `npm run admin` does: the way in without mail and without a screen. */
export async function adminCommand(services: BaseServices, order: Order): Promise<Answer> {
  const { command, email } = order
  if (command === 'list') return { ok: true, lines: await everybody(services) }
  if (!command || !['create', 'password', 'lost', 'disable'].includes(command))
    return { ok: false, lines: usage }
  if (!z.email().safeParse(email).success) {
    return { ok: false, lines: ['Please name an email address.', ...usage] }
  }
  if (roleOf(order) === undefined)
    return { ok: false, lines: [`A role is one of ${roles.join(', ')}.`, ...usage] }
  if (command === 'disable') {
    return (await disableUser(services.db, email!))
      ? { ok: true, lines: [`${email} can no longer sign in; all sessions have ended.`] }
      : nobody(email!)
  }
  return withPassword(services, order, email!)
}

async function withPassword({ config, db }: BaseServices, order: Order, email: string): Promise<Answer> {
  const password =
    config.admin.password ?? (await order.ask(`Password for ${email} (12 characters or more): `))
  const brand = await readBrand(db, config)
  const complaint = passwordComplaint(password, siteWords({ siteUrl: config.siteUrl, brand }, email))
  if (complaint) return { ok: false, lines: [complaint] }
  const hash = await hashPassword(password)
  if (order.command === 'create') {
    const role = roleOf(order)!
    return (await makeAccount(db, email, hash, role))
      ? { ok: true, lines: [`${email} can sign in at ${config.siteUrl}/admin/login`] }
      : { ok: false, lines: [`${email} has an account already; use: npm run admin -- password ${email}`] }
  }
  const steps = await resetAtTerminal(db, email, hash, order.command === 'lost')
  if (steps === undefined) return nobody(email)
  const changed = `The password of ${email} is changed; all sessions have ended.`
  return { ok: true, lines: order.command === 'lost' ? [changed, ...steps] : [changed] }
}

const nobody = (email: string): Answer => ({ ok: false, lines: [`There is no account for ${email}.`] })

/** @returns undefined when it is none */
const roleOf = ({ role = 'owner' }: Order): Role | undefined => roles.find((known) => known === role)

async function everybody({ db }: BaseServices): Promise<string[]> {
  const users = await listUsers(db)
  if (users.length === 0) return ['Nobody yet. Make an owner: npm run admin -- create EMAIL']
  return users.map(({ email, role, isDisabled, lastSignedInAt }) =>
    [
      email,
      isDisabled ? 'disabled' : (role ?? 'no role'),
      lastSignedInAt ? `last signed in ${lastSignedInAt.toISOString()}` : 'never signed in',
    ].join('\t'),
  )
}
