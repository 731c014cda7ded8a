import type { Finding } from '../../sendingDomain/shared/sendingDomain.ts'
import { gmailCutsAt, warnFromBytes } from '../../templates/shared/mailSize.ts'

/** One line of what is looked at before an issue is sent. None of them holds it up. */
export interface IssueCheck {
  state: 'ok' | 'warn' | 'todo'
  text: string
  /** It is mended on the screen of the mail settings. */
  inSettings?: true
  /** Where in the letter: the address of a link as it stands there, or its words. */
  quote?: string
}

const kb = (bytes: number): number => Math.round(bytes / 1024)

/** Whether Gmail shows a mail of this size to its end, where the way to unsubscribe stands. */
export function sizeCheck(bytes: number): IssueCheck {
  if (bytes > gmailCutsAt) {
    const text = `${kb(bytes)} KB: Gmail cuts it at ${kb(gmailCutsAt)} KB and hides the rest, with the link to unsubscribe.`
    return { state: 'warn', text }
  }
  if (bytes > warnFromBytes)
    return { state: 'warn', text: `${kb(bytes)} KB: a little more, and Gmail cuts it.` }
  return { state: 'ok', text: `${Math.max(1, kb(bytes))} KB, Gmail shows it whole` }
}

const proofs: Finding['id'][] = ['spf', 'dkim', 'dmarc']

/** Whether mailboxes can tell that a mail is ours. @param findings what was last found, if anybody has looked */
export function proofCheck(findings: Pick<Finding, 'id' | 'name' | 'state' | 'verdict'>[] = []): IssueCheck {
  const found = proofs.flatMap((id) => findings.find((finding) => finding.id === id) ?? [])
  if (found.length < proofs.length) {
    return { state: 'todo', text: 'SPF, DKIM and DMARC were not checked yet.', inSettings: true }
  }
  if (found.every(({ verdict }) => verdict === 'Passes'))
    return { state: 'ok', text: 'SPF, DKIM and DMARC pass' }
  const said = found.map(({ name, verdict }) => `${name}: ${verdict.toLowerCase()}`).join(', ')
  if (found.every(({ state }) => state === 'ok')) return { state: 'ok', text: said }
  return { state: 'warn', text: `${said}.`, inSettings: true }
}

/** What is wrong with the links of an issue. @param dead why one leads nowhere, by its address */
export const linkChecks = (
  links: { href: string; text: string }[],
  dead: ReadonlyMap<string, string>,
): IssueCheck[] =>
  links
    .filter(({ href }) => href === '' || dead.has(href))
    .map(({ href, text }) => ({
      state: 'warn',
      text: `“${text || href}” ${dead.get(href) ?? 'leads nowhere yet'}.`,
      quote: href || text,
    }))
