import type { Config } from '../config.ts'
import { signatureComplaint } from '../outbox/signatureCheck.ts'
import type { Stream } from '../outbox/shared/stream.ts'
import { configOf, streamsOf } from '../outbox/streams.ts'
import { paths } from '../paths.ts'
import type { MailProblem } from './problem.ts'

/** Signing takes milliseconds, and whether it works cannot change while the process lives. */
const known = new WeakMap<Config, Promise<MailProblem[]>>()

/** Senders whose mail leaves without the signature that it should carry. */
export function unsignedProblems(config: Config): Promise<MailProblem[]> {
  const problems = known.get(config) ?? look(config)
  known.set(config, problems)
  return problems
}

async function look(config: Config): Promise<MailProblem[]> {
  const found = await Promise.all(streamsOf(config.mail).map((stream) => unsigned(config, stream)))
  return found.filter((problem) => problem !== undefined)
}

async function unsigned(config: Config, stream: Stream): Promise<MailProblem | undefined> {
  const text = await signatureComplaint(configOf(config, stream))
  if (!text) return undefined
  return {
    key: `unsigned:${stream}`,
    title: 'Mail leaves without a signature.',
    text,
    since: new Date(),
    link: { label: 'System Health', href: paths.admin.dashboard },
    actions: [],
  }
}
