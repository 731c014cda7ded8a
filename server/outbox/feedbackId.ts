import type { Brand } from '../brand/shared/brand.ts'
import type { Config } from '../config.ts'
import type { QueuedMail } from './message.ts'
import { ownerOfRun } from './shared/mailRun.ts'

const least = 5
const most = 15

/**
 * What Gmail counts complaints by: which issue or sequence it was, of which kind, and who sends. Nothing in it names
 * one reader.
 */
export function feedbackId(
  { mail }: Pick<Config, 'mail'>,
  brand: Pick<Brand, 'name'>,
  send: Pick<QueuedMail, 'template' | 'kind'> & { run?: string | null },
): string {
  const owner = send.run ? ownerOfRun(send.run) : undefined
  const kind = owner?.subject === 'issue' ? 'newsletter' : (owner?.subject ?? send.kind)
  const name = owner ? `${owner.subject}-${owner.id}` : send.template.replace(/[^\w-]+/g, '-')
  return [name, kind, senderId(plain(brand.name) || plain(mail.from.split('@')[1]!))].join(':')
}

const senderId = (name: string): string => (name.length < least ? `${name}-mail` : name).slice(0, most)

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
