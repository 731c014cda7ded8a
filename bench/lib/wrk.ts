import { spawn, spawnSync } from 'node:child_process'

export interface Load {
  requestsPerSecond: number
  requests: number
  p99Ms: number
}

export interface Loading {
  seconds: number
  connections?: number
  encoding?: 'br' | 'gzip'
}

/** @throws Error when wrk is missing and cannot be installed; autocannon is too slow to show these ratios */
export function ensureWrk(): void {
  if (spawnSync('wrk', ['-v']).error === undefined) return
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['-v']).status === 0) {
    console.log('Installing wrk with apt-get…')
    spawnSync('apt-get', ['install', '-qy', 'wrk'], { stdio: 'ignore' })
  }
  if (spawnSync('wrk', ['-v']).error) {
    throw new Error(
      'The measurements need wrk: sudo apt-get install wrk (Debian, Ubuntu), brew install wrk (macOS)',
    )
  }
}

/** Loads one address. Async, so that the process that serves can be watched meanwhile. */
export async function load(
  url: string,
  { seconds, connections = 32, encoding = 'gzip' }: Loading,
): Promise<Load> {
  const headers = [`Accept-Encoding: ${encoding}`, 'User-Agent: bench', 'Accept: text/html']
  const args = [
    '--latency',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headers.flatMap((line) => ['-H', line]),
  ]
  const text = await output('wrk', [...args, url])
  if (/Non-2xx/.test(text)) throw new Error(`${url} did not answer 200 under load:\n${text}`)
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)![1]),
    requests: Number(/(\d+) requests in/.exec(text)![1]),
    p99Ms: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(text)!),
  }
}

function milliseconds([, amount, unit]: RegExpExecArray): number {
  return Number(amount) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
}

function output(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args)
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', () => resolve(text))
  })
}
