import type { BaseServices } from '../services.ts'
import { erasePerson, exportPerson } from './personalData.ts'

interface Order {
  command: string
  email: string | undefined
  /** Asks the person at the terminal. */
  ask: (question: string) => Promise<string>
}

export const privacyCommands = ['export', 'erase']

/** What `npm run admin -- export|erase` does. */
export async function privacyCommand(
  services: BaseServices,
  { command, email, ask }: Order,
): Promise<{ ok: boolean; lines: string[] }> {
  if (!email) return { ok: false, lines: ['Please name an email address.'] }
  const nothing = { ok: false, lines: [`Nothing is stored about ${email}.`] }
  if (command === 'export') {
    const person = await exportPerson(services, email)
    return person ? { ok: true, lines: [JSON.stringify(person, null, 2)] } : nothing
  }
  const answer = await ask(`Type the address again to erase everything about ${email}: `)
  if (answer.trim().toLowerCase() !== email.toLowerCase())
    return { ok: false, lines: ['Nothing was erased.'] }
  return (await erasePerson(services, email))
    ? { ok: true, lines: [`Everything about ${email} is erased.`] }
    : nothing
}
