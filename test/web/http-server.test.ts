import { expect } from 'chai'
import express from 'express'
import supertest from 'supertest'
import { createServer } from '../../server/web/httpServer.ts'

describe('The server of the site', () => {
  it('has requests and answers that Express need not make its own', async () => {
    const app = express()
    const server = createServer()
    server.takePrototypesOf(app)
    const seen: unknown[] = []
    const look = (...both: object[]) => seen.push(both.map((each) => Object.getPrototypeOf(each)))
    server.on('request', (req, res) => {
      look(req, res)
      app(req as express.Request, res as express.Response)
    })
    app.get('/', (req, res) => {
      look(req, res)
      res.send({ ours: req.app === app, host: req.hostname })
    })
    const { body } = await supertest(server).get('/').expect(200)
    expect(body).to.deep.equal({ ours: true, host: '127.0.0.1' })
    expect(seen[1]).to.deep.equal(seen[0])
    expect(seen[0]).to.deep.equal([app.request, app.response])
  })

  it('keeps those of two sites apart', async () => {
    const apps = await Promise.all(
      ['one', 'other'].map(async (name) => {
        const app = express()
        app.locals.name = name
        const server = createServer()
        server.takePrototypesOf(app)
        server.on('request', app)
        app.get('/', (req, res) => void res.send(String(req.app.locals.name)))
        return supertest(server)
      }),
    )
    const said = await Promise.all(apps.map(async (app) => (await app.get('/')).text))
    expect(said).to.deep.equal(['one', 'other'])
  })
})
