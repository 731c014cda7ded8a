import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseEnv } from 'node:util'
import { projectRoot } from './root.ts'

type Environment = Record<string, string | undefined>

/**
 * The environment of this process, with what a file `.env` in the project's folder adds. A variable that is set
 * already wins over the file. The tests bring an environment of their own and read no file.
 */
export function environment(
  given: Environment = process.env,
  file = path.join(projectRoot, '.env'),
): Environment {
  if (given.NODE_ENV === 'test' || !fs.existsSync(file)) return given
  return { ...parseEnv(fs.readFileSync(file, 'utf8')), ...given }
}
