/**
 * What the server can be asked to do, by name: `npm run admin`, `node dist/run.cjs web`. Each part is loaded when it is
 * asked for; the build makes one file of all of them.
 */
export const commands = {
  web: () => import('./web.ts'),
  startSite: () => import('./startSite.ts'),
  startWatching: () => import('./startWatching.ts'),
  release: () => import('./release.ts'),
  admin: () => import('./admin.ts'),
  bounce: () => import('./bounce.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  uploads: () => import('./uploads.ts'),
  checkBuilt: () => import('./checkBuilt.ts'),
} satisfies Record<string, () => Promise<{ run(): Promise<void> }>>

/** For Knex's own command line, where the sources cannot be read. */
export const knexfile = () => import('../../knexfile.ts')
