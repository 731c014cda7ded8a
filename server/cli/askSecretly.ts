import readline from 'node:readline'
import { Writable } from 'node:stream'

/** Asks on the terminal without showing what is typed; with piped input it reads one line. */
export async function askSecretly(question: string): Promise<string> {
  const terminal = process.stdin.isTTY
  if (terminal) process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = readline.createInterface({ input: process.stdin, output: silent, terminal })
  const answer = await new Promise<string>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  })
  lines.close()
  if (terminal) process.stdout.write('\n')
  return answer
}
