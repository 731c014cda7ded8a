/**
 * The door to knexfile.ts for Knex's command line, which runs in plain Node: tsx reads TypeScript where it is
 * installed; elsewhere (dev dependencies pruned) the compiled one in dist serves.
 */
const typescript = await import('tsx/esm/api').then(
  ({ register }) => Boolean(register()),
  () => false,
)
const { default: config } = await import(typescript ? './knexfile.ts' : './dist/knexfile.js')

export default config
