/**
 * The door to knexfile.ts for Knex's command line, which runs in plain Node: tsx reads TypeScript where it is
 * installed; elsewhere (dev dependencies pruned) the built server has it too.
 */
const typescript = await import('tsx/esm/api').then(
  ({ register }) => Boolean(register()),
  () => false,
)
const { default: config } = await (typescript ? import('./knexfile.ts') : builtKnexfile())

async function builtKnexfile() {
  const { default: server } = await import('./dist/run.cjs')
  return server.knexfile()
}

export default config
