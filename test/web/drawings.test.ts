import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import express from 'express'
import supertest from 'supertest'
import { projectRoot } from '../../server/root.ts'
import { drawingInPage } from '../../server/web/drawingInPage.ts'
import { drawings } from '../../server/web/drawings.ts'

describe('A drawing of the site', () => {
  const folder = path.join(projectRoot, 'public')
  const app = express().use(drawings(folder, { 'Cache-Control': 'public, max-age=86400' }))
  const ask = (address: string, encoding = 'br') =>
    supertest(app).get(address).set('Accept-Encoding', encoding)

  for (const encoding of ['br', 'gzip', 'identity']) {
    it(`is the same picture as ${encoding}, and smaller where it can be`, async () => {
      const { body, headers } = await ask('/images/hero.svg', encoding).expect(200)
      const text = fs.readFileSync(path.join(folder, 'images/hero.svg'))
      expect(text.equals(body as Buffer)).to.equal(true)
      expect(headers['content-encoding']).to.equal(encoding === 'identity' ? undefined : encoding)
      expect(headers).to.include({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
        vary: 'Accept-Encoding',
      })
      if (encoding !== 'identity') expect(Number(headers['content-length'])).to.be.below(text.length / 4)
    })
  }

  it('is not sent again to whoever has it', async () => {
    const { headers } = await ask('/images/hero.svg').expect(200)
    await ask('/images/hero.svg').set('If-None-Match', headers.etag!).expect(304)
  })

  for (const other of ['/images/none.svg', '/images/logo.png', '/../README.svg', '/images/%2e%2e/x.svg']) {
    it(`is not looked for at ${other}`, () => ask(other).expect(404))
  }

  it('is only looked at', () => supertest(app).post('/images/hero.svg').expect(404))
})

describe('A small drawing of the site in a page', () => {
  it('is the same picture, and breaks no attribute', () => {
    const address = drawingInPage('/images/one-page-strategy.svg')!
    expect(address).to.match(/^data:image\/svg\+xml,<svg [^"#]+<\/svg>$/)
    const file = fs.readFileSync(path.join(projectRoot, 'public/images/one-page-strategy.svg'), 'utf8')
    const [, drawing] = address.split(/,(.*)/)
    expect(decodeURIComponent(drawing!)).to.equal(file.trim().replaceAll('"', "'"))
  })

  for (const other of [
    '/images/hero.svg',
    '/images/none.svg',
    '/images/logo.png',
    '/uploads/1-a.svg',
    '/../views/partials/icons.svg',
    'https://elsewhere.example/images/one-page-strategy.svg',
  ])
    it(`is not made of ${other}`, () => expect(drawingInPage(other)).to.equal(undefined))
})
