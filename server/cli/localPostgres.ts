import path from 'node:path'
import { findBinaries } from './postgres/binaries.ts'
import { openCluster } from './postgres/cluster.ts'
import { adoptServer, startServer, type LocalServer } from './postgres/server.ts'

/** With a machine that has much else to do. */
const patienceMs = 20_000

/**
 * A Postgres of our own, kept under this folder, for machines that have none.
 * Adopts the server that a killed process left running; two starts at the same moment share one server.
 * @param base folder for the data; one subfolder per major version of Postgres
 * @param flags more arguments for postgres, such as `-c fsync=off`
 * @throws Error when no Postgres is found or it does not start
 */
export async function localPostgres(base: string, flags: string[] = []): Promise<LocalServer> {
  const cluster = openCluster(path.resolve(base), await findBinaries())
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    const server = (await adoptServer(cluster)) ?? (await startServer(cluster, flags))
    if (server) return server
    // Two starts raced and the other one won: adopt its server. Or what a killed one has left is still ending.
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`PostgreSQL did not start, see ${path.join(cluster.home, 'log')}`)
}
