import { expect } from 'chai'
import express from 'express'
import supertest from 'supertest'
import { capacity } from '../../server/capacity.ts'
import { healthRoutes } from '../../server/web/healthRoutes.ts'
import { until } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'

describe('The house', () => {
  const site = useSharedSite()

  it('says that it is ready when its database answers', async () => {
    await site.http.get('/readyz').expect(200, 'ready')
  })

  it('asks its database one thing at a time, however many want to know whether it is ready', async () => {
    const client = site.services.db.client as {
      acquireConnection(): Promise<unknown>
      releaseConnection(connection: unknown): Promise<void>
      pool: { numPendingAcquires(): number }
    }
    let came = 0
    const app = express().use((_req, _res, next) => {
      came++
      next()
    })
    const server = app.use(healthRoutes(site.services)).listen(0, '127.0.0.1')
    const held = await Promise.all(
      Array.from({ length: capacity.connections.site }, () => client.acquireConnection()),
    )
    const asked = Array.from({ length: 10 }, () => supertest(server).get('/readyz').expect(200, 'ready'))
    const answers = Promise.all(asked)
    try {
      await until(() => came === asked.length)
      expect(client.pool.numPendingAcquires()).to.equal(1)
    } finally {
      for (const connection of held) await client.releaseConnection(connection)
      await answers
      server.close()
    }
  })

  it('sends a public page finished, with an ETag that saves sending it again', async () => {
    const first = await site.http.get('/').set('Accept-Encoding', 'br').expect(200)
    expect(first.headers['content-encoding']).to.equal('br')
    expect(first.headers['set-cookie']).to.equal(undefined)
    await site.http.get('/').set('If-None-Match', first.headers.etag!).expect(304)
  })
})
