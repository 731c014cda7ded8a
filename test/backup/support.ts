import type http from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Response } from 'supertest'
import { pieceBytes } from '../../server/backup/shared/limits.ts'
import type { RestoreState } from '../../server/backup/shared/restoreApi.ts'
import { owner as theOwner, type SignedIn } from '../support/admin.ts'
import { until } from '../support/process.ts'

/** The whole site, as the browser gets it. */
export async function exported({ agent }: SignedIn): Promise<Buffer> {
  const { body } = await agent.get('/admin/site.jsonl.gz').buffer(true).parse(asBytes).expect(200)
  // What the session knows of it is written behind the last byte.
  await until(async () => (await agent.get('/admin/api/restore').expect(200)).body.hasSaved)
  return body as Buffer
}

export function asBytes(answer: Response, done: (error: Error | null, body: Buffer) => void): void {
  const pieces: Buffer[] = []
  const stream = answer as unknown as http.IncomingMessage
  stream.on('data', (piece: Buffer) => pieces.push(piece))
  stream.on('end', () => done(null, Buffer.concat(pieces)))
}

/** A file with its lines changed. */
export function changed(file: Buffer, change: (lines: string[]) => string[]): Buffer {
  return gzipSync(`${change(gunzipSync(file).toString().trimEnd().split('\n')).join('\n')}\n`)
}

/** What the screen does, by hand. */
export function restoring(owner: SignedIn) {
  const post = (path: string) => owner.agent.post(path).set('x-csrf-token', owner.csrf)
  const state = async () => (await owner.agent.get('/admin/api/restore').expect(200)).body as RestoreState

  return {
    post,
    state,

    /** Brings a file in pieces. @returns its number */
    async bring(file: Buffer): Promise<number> {
      const { body } = await post('/admin/api/restore')
        .send({ name: 'site.jsonl.gz', bytes: file.length })
        .expect(200)
      const { id } = body as { id: number }
      for (let position = 0; position * pieceBytes < file.length; position++)
        await post(`/admin/api/restore/${id}/pieces/${position}`)
          .attach('file', file.subarray(position * pieceBytes, (position + 1) * pieceBytes), 'piece')
          .expect(200)
      return id
    },

    /** Has a file looked through. @returns how it stands then */
    async check(id: number): Promise<NonNullable<RestoreState['upload']>> {
      await post(`/admin/api/restore/${id}/check`).expect(200)
      await until(async () => (await state()).upload?.state !== 'checking')
      return (await state()).upload!
    },

    async run(id: number, word?: string) {
      await post('/admin/api/prove').send({ password: theOwner.password }).expect(200)
      return post(`/admin/api/restore/${id}/run`).send({ word: word ?? (await state()).word })
    },
  }
}
