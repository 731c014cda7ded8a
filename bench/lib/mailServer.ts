import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { endWithUs } from './process.ts'

interface Taken {
  /** Messages, those among them that had come before, and the readers who got more than one. */
  taken: number
  again: number
  twice: number
  /** Readers who got any, and different messages, by their Message-ID. */
  reached: number
  messages: number
}

/** A mail server in a process of its own, so that it takes no time of those that are measured. */
export async function startMailServer(): Promise<{ url: string; count(): Promise<Taken>; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'mailServerProcess.mjs'))
  endWithUs(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `smtp://127.0.0.1:${port}`,
    async count() {
      child.send('count')
      const [taken] = (await once(child, 'message')) as [Taken]
      return taken
    },
    stop: () => void child.kill(),
  }
}
