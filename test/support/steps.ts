import { spawn } from 'node:child_process'
import { projectRoot } from '../../server/root.ts'

/** One command of the test run, run by this Node. */
export interface Step {
  name: string
  args: string[]
}
export interface Result {
  name: string
  ok: boolean
  seconds: number
  passed: number
  failed: number
}

/** Runs a step, shows what it says, and counts the tests in it when it is mocha. */
export async function runStep({ name, args }: Step, env: Record<string, string>): Promise<Result> {
  const started = performance.now()
  const { code, text } = await run(args, env)
  const count = (word: string) => Number(new RegExp(`^ {2}(\\d+) ${word}`, 'm').exec(text)?.[1] ?? 0)
  // A skipped test is one that does not hold.
  const failed = count('failing') + count('pending')
  const ok = code === 0 && failed === 0
  return {
    name,
    ok,
    seconds: (performance.now() - started) / 1000,
    passed: count('passing'),
    failed: ok ? 0 : Math.max(failed, 1),
  }
}

/** Prints what was run and the one line that counts; returns the exit code. */
export function summary(results: Result[]): number {
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0)
  console.log('')
  for (const { name, ok, seconds, passed } of results) {
    const what = passed > 0 ? `${name}, ${passed} tests` : name
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${what} (${seconds.toFixed(1)} s)`)
  }
  const failed = sum((result) => result.failed)
  console.log(`${sum((result) => result.seconds).toFixed(0)} s of work`)
  console.log(`${sum((result) => result.passed)} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function run(args: string[], env: Record<string, string>): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const hear = (chunk: Buffer) => {
      text += chunk.toString()
      process.stdout.write(chunk)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', (code) => resolve({ code: code ?? 1, text }))
  })
}
