/**
 * For the Knex command line (`npx knex seed:run`); the app itself connects in server/db.ts.
 * Knex runs in plain Node, while seeds and migrations are TypeScript: tsx reads them where it is installed,
 * elsewhere the compiled ones in dist are used.
 */
const typescript = await import('tsx/esm/api').then(
  ({ register }) => Boolean(register()),
  () => false,
)
const [root, ending] = typescript ? ['.', 'ts'] : ['./dist', 'js']
const { migrationSource } = await import(`${root}/server/migrations.${ending}`)

export default {
  client: 'pg',
  connection: process.env.DATABASE_URL,
  pool: { min: 0, max: 2 },
  migrations: { migrationSource },
  seeds: { directory: `${root}/seeds`, loadExtensions: [`.${ending}`] },
}
