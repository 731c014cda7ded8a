import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { storeUpload } from '../../server/media/storeUpload.ts'
import { useFolder } from '../support/folder.ts'
import { startSite, useSharedSite } from '../support/site.ts'
import { asker, host, production, siteUrl } from './productionSite.ts'

const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

describe('In production', () => {
  const folder = useFolder()
  const site = useSharedSite({ ...production, UPLOADS_DIR: join(folder, 'cache') })
  let upload: string
  before(async () => {
    const file = join(folder, 'dot.png')
    fs.writeFileSync(file, await sharp({ create: white }).png().toBuffer())
    upload = `/${(await storeUpload(site.services, { file, name: 'dot.png' })).storagePath}`
  })

  const ask = asker(site)

  describe('every answer', () => {
    const answers = {
      'a page made anew': () => ask('/privacy?fresh'),
      'a page from memory': async () => {
        await ask('/terms')
        return ask('/terms')
      },
      'a page already known': async () => {
        const { headers } = await ask('/cookies')
        return ask('/cookies').set('If-None-Match', headers.etag!)
      },
      'the feed': () => ask('/rss.xml'),
      'a static file': () => ask('/favicon.svg'),
      'a built file': () => ask(site.services.assets.url('site.js')),
      'a lost built file': () => ask('/build/lost.js'),
      'an upload': () => ask(upload),
      'a picture in a size that does not exist': () => ask(upload.replace('/uploads/', '/uploads/1x1/')),
      'a page that is not there': () => ask('/nothing'),
      'a path that cannot be decoded': () => ask('/blog/%E0%A4%A'),
      'a refused form': () => ask('/newsletter', 'post').type('form').send({ email: 'no' }),
      'a refused origin': () => ask('/newsletter', 'post').set('Origin', 'https://evil.test'),
      'a broken body': () => ask('/newsletter', 'post').type('json').send('{"a'),
      'a redirect': () => ask('/contact'),
      'a redirect to https': () => site.http.get('/').set('Host', host),
      'the sign-in page': () => ask('/admin/login'),
      'a guarded page': () => ask('/admin/dashboard'),
      'a guarded call': () => ask('/admin/api/contacts'),
      'a personal link': () => ask(`/audit/${token}`),
      'the unsubscribe page': () => ask('/unsubscribe?token=1'),
      'the open pixel': () => ask('/o/1.x'),
      'a beacon': () => ask('/beacon', 'post').type('json').send({ kind: 'view', path: '/' }),
      health: () => ask('/healthz'),
      readiness: () => ask('/readyz'),
    }
    for (const [what, request] of Object.entries(answers)) {
      it(`is protected: ${what}`, async () => {
        const { headers, status } = await request()
        const { 'strict-transport-security': hsts = '' } = headers
        expect(Number(/max-age=(\d+)/.exec(hsts)?.[1])).to.be.at.least(31_536_000)
        expect(hsts).to.include('includeSubDomains')
        expect(headers['x-content-type-options']).to.equal('nosniff')
        expect(headers['x-powered-by'] ?? headers.server).to.equal(undefined)
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).to.deep.equal([])
        if (![204, 304].includes(status) && Number(headers['content-length']) > 0) {
          expect(headers['content-type']).to.match(/^image\/(?!svg)|charset=utf-8$|^image\/svg\+xml/)
        }
      })
    }

    it('stays on this origin, names its origin to others at most, and is shown in no frame', async () => {
      for (const path of ['/', '/blog', '/nothing', '/admin/login']) {
        const { headers } = await ask(path)
        expect(headers, path).to.include({
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'x-frame-options': 'DENY',
        })
      }
    })

    it('is never stored when it is personal', async () => {
      for (const path of [
        `/audit/${token}`,
        `/audit/results/${token}`,
        '/unsubscribe',
        '/unsubscribe?token=1',
        '/preferences?token=1',
      ]) {
        const { headers } = await ask(path)
        expect(headers['cache-control'], path).to.equal('no-store')
        expect(headers['referrer-policy'], path).to.equal('no-referrer')
        expect(headers['x-robots-tag'], path).to.include('noindex')
      }
    })
  })

  describe('the content policy', () => {
    it('lets scripts and styles come from the build alone, or be exactly those that stand in the page', async () => {
      const { headers, text } = await ask('/')
      const policy = parsePolicy(headers['content-security-policy']!)
      const hashes = (tag: string) =>
        [...text.matchAll(new RegExp(`<${tag}(?![^>]*ld\\+json)[^>]*>([^]*?)</${tag}>`, 'g'))].map(
          ([, within]) => `'sha256-${createHash('sha256').update(within!).digest('base64')}'`,
        )
      expect(hashes('style')).to.have.length(2)
      expect(hashes('script')).to.have.length(1)
      expect(policy).to.deep.equal({
        'default-src': ["'none'"],
        'script-src': [...hashes('script'), `${siteUrl}/build/`, 'https://js.stripe.com'],
        'style-src': [...hashes('style'), `${siteUrl}/build/`],
        'img-src': ["'self'", 'data:', 'https:'],
        'media-src': ["'self'"],
        'font-src': [`${siteUrl}/build/`],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-src': ["'self'", 'https://js.stripe.com'],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'upgrade-insecure-requests': [],
      })
    })

    it('stands in each page too, but for who may frame it, with where its address may go', async () => {
      for (const [path, referrer] of [
        ['/', 'strict-origin-when-cross-origin'],
        ['/blog?q=plan', 'strict-origin-when-cross-origin'],
        ['/nothing', 'strict-origin-when-cross-origin'],
        [`/audit/results/${token}`, 'no-referrer'],
        ['/unsubscribe', 'no-referrer'],
        ['/preferences', 'no-referrer'],
      ] as const) {
        const { headers, text } = await ask(path)
        const said = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(text)?.[1] ?? ''
        const { 'frame-ancestors': _frames, ...policy } = parsePolicy(headers['content-security-policy']!)
        expect(parsePolicy(said.replaceAll('&#39;', "'")), path).to.deep.equal(policy)
        expect(/<meta name="referrer" content="([^"]*)">/.exec(text)?.[1], path).to.equal(referrer)
        expect(headers['referrer-policy'], path).to.equal(referrer)
      }
    })

    it('names the pixel only where there is one', async () => {
      const other = await startSite({ META_PIXEL_ID: '123456789' })
      try {
        const policy = parsePolicy((await other.http.get('/')).headers['content-security-policy']!)
        expect(policy['script-src']).to.include('https://connect.facebook.net')
        expect(policy['connect-src']).to.include('https://www.facebook.com')
      } finally {
        await other.close()
      }
    })

    it('keeps the pixel off pages with a personal link, whose address it would pass on', async () => {
      const other = await startSite({ META_PIXEL_ID: '123456789' })
      const pageAt = async (path: string) => (await other.http.get(path)).text
      try {
        expect(await pageAt('/commsaudit')).to.include('data-pixel="123456789"')
        for (const path of [`/audit/${token}`, `/audit/results/${token}`, '/unsubscribe?token=1']) {
          expect(await pageAt(path)).not.to.match(/data-pixel|123456789"/, path)
        }
      } finally {
        await other.close()
      }
    })

    it('comes with a cookie policy that names the consent cookie as the browser keeps it', async () => {
      const other = await startSite({ ...production, META_PIXEL_ID: '123456789' })
      try {
        const { text } = await other.http.get('/cookies').set('Host', host).set('X-Forwarded-Proto', 'https')
        expect(text).to.include('<code>__Host-consent</code>')
      } finally {
        await other.close()
      }
    })

    it('makes an upload harmless in itself', async () => {
      const { headers } = await ask(upload)
      expect(headers['content-security-policy']).to.equal("default-src 'none'; sandbox")
      expect(headers['cross-origin-resource-policy']).to.equal('cross-origin')
    })
  })
})

const white = { width: 2, height: 2, channels: 3 as const, background: '#fff' }

const parsePolicy = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/)
      return [name!, sources]
    }),
  )
