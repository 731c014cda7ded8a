import { spawnSync } from 'node:child_process'
import { installed, onPath } from './packages.ts'

/**
 * Sees to the letters that stand in for the site's own until those are there: Arial and Times, or what is as wide. A machine
 * that was just set up has none of them, and its pages would move.
 * @returns whether they are there, or were installed
 */
export function findLetters(): boolean {
  return hasLetters() || (installed('fonts-liberation') && hasLetters())
}

function hasLetters(): boolean {
  // A Windows or a Mac brings them along.
  if (process.platform !== 'linux') return true
  if (!onPath('fc-match')) return false
  const { stdout } = spawnSync('fc-match', ['-f', '%{family}', 'Arial'], { encoding: 'utf8' })
  return /^(?:Arial|Liberation Sans)\b/.test(stdout)
}
