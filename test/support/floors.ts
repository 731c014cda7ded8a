/** What a browser may import: the public door of a room. */
export const isShared = (file: string): boolean => /^server\/[^/]+\/shared\//.test(file)

/** What rooms lend to the outbox and contacts: SQL and plain rules, so that they stand on nothing. */
const lent = new Set([
  'server/contacts/suppressionQueries.ts',
  'server/media/assetQueries.ts',
  'server/media/describeAsset.ts',
  'server/media/pictureVersion.ts',
  'server/newsletter/subscriptionQueries.ts',
  'server/sequences/pauseHeldSequenceQueries.ts',
])

/** Who may do what is asked at every address of the back office, also by rooms below the one that says so. */
const askedByEveryAddress = new Set([
  'server/account/access.ts',
  'server/account/adminRouter.ts',
  'server/account/notAllowed.ts',
  'server/account/accessOfRole.ts',
  'server/account/stepUp.ts',
])

/** Lower numbers are further down; an import may only point down or stay on its floor. */
export function floorOf(file: string): number {
  const [top, room] = file.split('/')
  // Addresses are plain texts that both sides say.
  if (isShared(file) || file === 'server/paths.ts') return 0
  if (top === 'migrations') return 3
  if (top !== 'server') return top === 'client' ? 2 : 8
  if (
    [
      'capacity.ts',
      'db.ts',
      'dbTrace.ts',
      'dbFailFast.ts',
      'brandEnvironment.ts',
      'exampleBrand.ts',
      'palette.ts',
      'environment.ts',
      'config.ts',
      'configValues.ts',
      'mailEnvironment.ts',
      'mailConfig.ts',
      'dkimKey.ts',
      'fileStoreConfig.ts',
      'bucketAddress.ts',
      'log.ts',
      'root.ts',
      'rows.ts',
    ].includes(room!)
  )
    return 1
  // Services is made of plumbing and handed to plumbing.
  if (['web', 'jobs', 'services.ts'].includes(room!) || askedByEveryAddress.has(file)) return 2
  if (['migrations.ts', 'firstSchema.ts'].includes(room!)) return 3
  // Each table is written by one room; these are written on behalf of the floors below theirs.
  if (lent.has(file)) return 3
  // Every room tells what was done in it.
  if (room === 'activity') return file.includes('/admin/') ? 6 : 3
  // What the owner decided is known to all rooms; its screens show what other rooms know.
  if (['settings', 'brand', 'people'].includes(room!)) return file.includes('/admin/') ? 6 : 3
  if (room === 'outbox') return 4
  if (room === 'contacts') return 5
  if (
    [
      'app.ts',
      'adminArea.ts',
      'adminAlerts.ts',
      'timetable.ts',
      'mailBuilders.ts',
      'processMemory.ts',
    ].includes(room!)
  )
    return 7
  if (['site.ts', 'work.ts', 'serve.ts', 'main.ts', 'cli'].includes(room!)) return 8
  // A file beside the rooms is none.
  if (room!.endsWith('.ts')) throw new Error(`On which floor is ${file}?`)
  return 6
}
