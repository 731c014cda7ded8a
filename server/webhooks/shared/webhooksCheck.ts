import type { Check } from '../../dashboard/shared/systemHealthChecks.ts'

interface Figures {
  webhooks: number
  /** Paused by themselves. */
  broken: number
  waiting: number
  /** Given up in the last 24 hours. */
  failed: number
}

/** Judges what other programs are told: a webhook that was paused by itself, or something that was given up, is a worry. */
export function webhooksCheck({ webhooks, broken, waiting, failed }: Figures, path: string): Check {
  const known = { id: 'webhooks', name: 'Webhooks', more: { label: 'Keys and webhooks', path } } as const
  const worries = [
    ...(broken > 0 ? [`${broken} of ${webhooks} paused because nothing was taken`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en-US')} given up in the last 24 hours`] : []),
  ]
  const queue = waiting === 0 ? 'Nothing is waiting' : `${waiting.toLocaleString('en-US')} waiting`
  return worries.length > 0
    ? { ...known, state: 'warning', message: `${queue}, ${worries.join(', ')}.` }
    : { ...known, state: 'healthy', message: `${queue}.` }
}
