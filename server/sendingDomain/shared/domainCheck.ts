import type { Check } from '../../dashboard/shared/systemHealthChecks.ts'
import { namesOf, type SendingReport } from './sendingDomain.ts'

/**
 * The line of System Health about the sending domains.
 * @param report what was last found @param path the screen that says more
 */
export function domainCheck(report: SendingReport | undefined, delivers: boolean, path: string): Check {
  const known = { id: 'domain', name: 'Sending domain', more: { label: 'See the records', path } } as const
  if (!delivers) {
    return { ...known, state: 'healthy', message: 'Mail stays on this machine, so nobody asks who sends it.' }
  }
  if (!report)
    return { ...known, state: 'healthy', message: 'It is looked at for the first time in a few minutes.' }
  const [wrong, weak, silent] = [
    namesOf(report, 'error'),
    namesOf(report, 'warning'),
    namesOf(report, 'unchecked'),
  ]
  const said = [
    ...(wrong.length > 0 ? [`Missing or wrong: ${wrong.join(', ')}.`] : []),
    ...(weak.length > 0 ? [`Could be better: ${weak.join(', ')}.`] : []),
    ...(silent.length > 0 ? [`Not checked: ${silent.join(', ')}.`] : []),
  ]
  if (wrong.length > 0) return { ...known, state: 'error', message: said.join(' ') }
  if (weak.length > 0) return { ...known, state: 'warning', message: said.join(' ') }
  const domains = report.domains.map(({ domain }) => domain).join(' and ')
  return {
    ...known,
    state: 'healthy',
    message: [`Mailboxes can believe mail from ${domains}.`, ...said].join(' '),
  }
}
