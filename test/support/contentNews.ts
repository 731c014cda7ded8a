import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { until } from './process.ts'

interface ContentNews {
  /** Waits until the site has heard of every change of content that is committed. */
  told(): Promise<void>
  close(): Promise<void>
}

/**
 * Hears what the site hears of its content, on a connection beside the site's own. Postgres tells everybody in the
 * order of the commits, so after a mark of our own we know how often the site must have been told.
 * A change that no trigger tells of is not counted, so nobody waits for it and the page stays as it was.
 * @param heardBySite how often the site was told since it began to listen
 */
export async function followContent(databaseUrl: string, heardBySite: () => number): Promise<ContentNews> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A test may take every connection away; what hangs on them says so at the next question.
  client.on('error', () => {})
  let sent = 0
  // Another site on this database sends marks of its own.
  const own = randomUUID()
  let marks = 0
  let lastMark = 0
  client.on('notification', ({ channel, payload }) => {
    if (channel === 'content_changed') sent++
    else if (payload!.startsWith(own)) lastMark = Number(payload!.slice(own.length))
  })
  await client.connect()
  await client.query('listen content_changed; listen test_mark')
  return {
    async told() {
      const mark = ++marks
      await client.query(`select pg_notify('test_mark', $1)`, [own + mark])
      await until(() => lastMark >= mark)
      const due = sent
      await until(() => heardBySite() >= due)
    },
    close: () => client.end().catch(() => {}),
  }
}
