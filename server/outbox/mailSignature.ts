import type { Brand } from '../brand/shared/brand.ts'
import type { QueuedMail } from './message.ts'

const issueTemplate = 'newsletter-issue'

/**
 * Who signs a mail: whoever was chosen for its kind, or all of us. Nothing under what the owner is told.
 * @param team what all of us are called
 */
export function signatureOf(
  brand: Brand,
  { kind, email, template }: Pick<QueuedMail, 'kind' | 'email' | 'template'>,
  team: string,
): { name: string; role: string } | undefined {
  if (kind === 'owner' || email.toLowerCase() === brand.email.toLowerCase()) return undefined
  const signer = template === issueTemplate ? brand.signers.issues : brand.signers.mails
  if (!signer) return { name: team, role: '' }
  return { name: signer.name, role: [signer.role, brand.name].filter(Boolean).join(', ') }
}
