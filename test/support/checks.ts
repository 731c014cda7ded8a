import path from 'node:path'
import { runStep, type Result, type Step } from './steps.ts'

/** A program of a package, to be run by this Node. */
export const bin = (file: string, ...args: string[]): string[] => [path.join('node_modules', file), ...args]

const checks: Step[] = [
  { name: 'format', args: bin('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.') },
  {
    name: 'lint',
    args: bin('oxlint/bin/oxlint', '--type-aware', '--report-unused-disable-directives-severity=error'),
  },
  { name: 'types', args: bin('typescript/bin/tsc', '-p', '.') },
]

/** What can be told of the source without running it: format, lint and types, side by side. */
export const runChecks = (): Promise<Result[]> => Promise.all(checks.map((step) => runStep(step, {})))
