import type { Brand } from '../brand/shared/brand.ts'
import type { QueuedMail } from './message.ts'

/** Who signs a mail: the first of our people, or all of us. Nothing under what the owner is told. */
export function signatureOf(
  brand: Brand,
  { kind, email }: Pick<QueuedMail, 'kind' | 'email'>,
): { name: string; role: string } | undefined {
  if (kind === 'owner' || email.toLowerCase() === brand.email.toLowerCase()) return undefined
  const [first] = brand.people
  return first
    ? { name: first.name, role: `${first.role}, ${brand.name}` }
    : { name: `The ${brand.name} team`, role: '' }
}
