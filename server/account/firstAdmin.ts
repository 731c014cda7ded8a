import { randomInt } from 'node:crypto'
import { readBrand } from '../brand/readBrand.ts'
import type { BaseServices } from '../services.ts'
import { siteWords } from './changePassword.ts'
import { hashPassword, passwordComplaint } from './passwords.ts'
import { makeAccount } from './makeAccount.ts'
import { listUsers } from './userQueries.ts'

export interface FirstAdmin {
  email: string
  /** Only when it was made up here, to be printed once; never stored in clear. */
  password?: string
}

/**
 * Makes the first administrator of a database that has no user yet: from ADMIN_EMAIL and ADMIN_PASSWORD,
 * or, outside production, with a password made up for this database. In production none is made by default.
 * @returns the new administrator, undefined when there is one already or none is asked for
 * @throws Error when ADMIN_PASSWORD is one that anybody would try
 */
export async function createFirstAdmin(services: BaseServices): Promise<FirstAdmin | undefined> {
  const { config, db, log } = services
  if ((await listUsers(db)).length > 0) return undefined
  const brand = await readBrand(db, config)
  const contact = brand.email
  const { email = config.production ? undefined : contact, password } = config.admin
  if (!email || (config.production && !password)) return undefined
  const complaint =
    password && passwordComplaint(password, siteWords({ siteUrl: config.siteUrl, brand }, email))
  if (complaint) throw new Error(`ADMIN_PASSWORD: ${complaint}`)
  const chosen = password ?? madeUpPassword()
  if (!(await makeAccount(db, email, await hashPassword(chosen), 'owner'))) return undefined
  log.info({ event: 'first_admin' }, 'made the first administrator')
  return password ? { email } : { email, password: chosen }
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five characters that cannot be mistaken for one another: 99 bits. */
const madeUpPassword = (): string => Array.from({ length: 4 }, fiveLetters).join('-')

const fiveLetters = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
