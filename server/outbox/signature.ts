import type { Config } from '../config.ts'

/** Who signs a mail: the first of our people, or all of us. Nothing under what the owner is told. */
export function signatureOf({ brand, mail }: Config, to: string): { name: string; role: string } | undefined {
  if (to.toLowerCase() === mail.contactEmail.toLowerCase()) return undefined
  const [first] = brand.people
  return first
    ? { name: first.name, role: `${first.role}, ${brand.name}` }
    : { name: `The ${brand.name} team`, role: '' }
}
