import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../../server/root.ts'

/** One command of the test run, run by this Node. */
export interface Step {
  name: string
  args: string[]
  /** It is mocha: a run that ends without saying how many tests passed was ended from outside, whatever its code. */
  isTests?: true
}
export interface Result {
  name: string
  ok: boolean
  seconds: number
  passed: number
  failed: number
  /** What went wrong, a line or two each. */
  complaints: string[]
}

/**
 * Runs a step, shows what it says, and counts the tests in it when it is mocha.
 * @param show is given what the step says, as it says it
 */
export async function runStep(
  { name, args, isTests }: Step,
  env: Record<string, string>,
  show = (chunk: Buffer): void => void process.stdout.write(chunk),
): Promise<Result> {
  const started = performance.now()
  const { code, text } = await run(args, env, show)
  const end = endOf(text)
  const count = (word: string) => Number(new RegExp(`^ {2}(\\d+) ${word}`, 'm').exec(end)?.[1] ?? 0)
  // A skipped test is one that does not hold.
  const failed = count('failing') + count('pending')
  const passed = count('passing')
  const ok = code === 0 && failed === 0 && (!isTests || passed > 0)
  return {
    name,
    ok,
    seconds: (performance.now() - started) / 1000,
    passed,
    failed: ok ? 0 : Math.max(failed, 1),
    complaints: ok ? [] : complaintsOf(end),
  }
}

/** What mocha says in the end, whatever its tests have said before. */
function endOf(text: string): string {
  const last = [...text.matchAll(/^ {2}\d+ passing/gm)].at(-1)
  return text.slice(last?.index ?? 0)
}

/** The failed tests by their full names, each with its first line and place; of another tool, how its report ends. */
function complaintsOf(text: string): string[] {
  const plain = stripVTControlCharacters(text)
  const failures = plain.split(/^ {2}\d+ failing$/m)[1]?.split(/^ {2}\d+\) /m)
  if (!failures) return [plain.trimEnd().split('\n').slice(-15).join('\n')]
  return failures.slice(1).map((failure) => {
    const [title = '', ...rest] = failure.split(/:\n/)
    const lines = rest.join(':\n').split('\n')
    const said = lines.find((line) => line.trim() !== '') ?? ''
    const place = lines.find((line) => /^\s+at .*\btest\//.test(line)) ?? ''
    return [title.replaceAll(/\s+/g, ' '), said, place]
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n      ')
  })
}

/**
 * Prints what was run, what failed, and the one line that counts; returns the exit code.
 * @param notes what else must be known, said just before that line
 */
export function summary(results: Result[], notes: string[] = []): number {
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0)
  console.log('')
  for (const { name, ok, seconds, passed } of results) {
    const what = passed > 0 ? `${name}, ${passed} tests` : name
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${what} (${seconds.toFixed(1)} s)`)
  }
  for (const complaint of results.flatMap((result) => result.complaints)) console.log(`\n    ${complaint}`)
  const failed = sum((result) => result.failed)
  console.log(`${sum((result) => result.seconds).toFixed(0)} s of work`)
  for (const note of notes) console.log(note)
  console.log(`${sum((result) => result.passed)} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function run(
  args: string[],
  env: Record<string, string>,
  show: (chunk: Buffer) => void,
): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const hear = (chunk: Buffer) => {
      text += chunk.toString()
      show(chunk)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', (code) => resolve({ code: code ?? 1, text }))
  })
}
