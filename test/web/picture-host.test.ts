import { expect } from 'chai'
import { fromPictureHost, pictureAddress, versionedAddress } from '../../server/web/pictureHost.ts'

describe('The host of the pictures', () => {
  const siteUrl = 'https://www.example.com'
  const where = { siteUrl, uploadsUrl: 'https://files.example.com' }
  const drawn = (html: string) => fromPictureHost(where, html)
  const kept = (html: string) => expect(drawn(html)).to.equal(html)

  it('stands before a picture of the library that names its version', () => {
    for (const address of [
      '/uploads/1-a.jpg?v=0a1b2c3d',
      '/uploads/w400/1-a.png.avif?v=0a1b2c3d-50-0',
      '/uploads/400x300/1-a.jpg.webp?v=0a1b2c3d',
    ]) {
      expect(pictureAddress(where, address)).to.equal(where.uploadsUrl + address)
      expect(pictureAddress(where, siteUrl + address)).to.equal(where.uploadsUrl + address)
    }
    expect(versionedAddress(where, '/uploads/1-a.gif', '0a1b2c3d')).to.equal(
      `${where.uploadsUrl}/uploads/1-a.gif?v=0a1b2c3d`,
    )
  })

  it('stands before nothing else', () => {
    for (const address of [
      '/uploads/1-a.jpg',
      '/uploads/1-plan.pdf?v=0a1b2c3d',
      '/uploads/1-a.jpg?v=0a1b2c3d&amp;x=1',
      '/images/hero.png?v=0a1b2c3d',
      '//uploads/1-a.jpg?v=0a1b2c3d',
      '/uploads/../admin/1-a.jpg?v=0a1b2c3d',
      'https://www.example.com.evil.example/uploads/1-a.jpg?v=0a1b2c3d',
      'https://elsewhere.example/uploads/1-a.jpg?v=0a1b2c3d',
    ])
      expect(pictureAddress(where, address), address).to.equal(address)
  })

  it('is named in every address of a picture that a browser may choose from', () => {
    expect(
      drawn(
        '<picture><source type="image/avif"\n  srcset="/uploads/w4/1.jpg.avif?v=1 4w,/uploads/w8/1.jpg.avif?v=1 8w">' +
          '<img\n  src="/uploads/w4/1.jpg?v=1" srcset="/uploads/w4/1.jpg?v=1 1x, /uploads/w8/1.jpg?v=1 2x" alt="A"></picture>',
      ),
    ).to.equal(
      '<picture><source type="image/avif"\n  srcset="https://files.example.com/uploads/w4/1.jpg.avif?v=1 4w,https://files.example.com/uploads/w8/1.jpg.avif?v=1 8w">' +
        '<img\n  src="https://files.example.com/uploads/w4/1.jpg?v=1" srcset="https://files.example.com/uploads/w4/1.jpg?v=1 1x, https://files.example.com/uploads/w8/1.jpg?v=1 2x" alt="A"></picture>',
    )
  })

  it('is told to networks and search engines', () => {
    const shared = '/uploads/share/1.jpg?v=1'
    const told = (host: string) =>
      `<meta property="og:image" content="${host}${shared}">
       <script type="application/ld+json">{"image":"${host}${shared}","author":{"image":"${host}${shared}"}}</script>`
    expect(drawn(told(siteUrl))).to.equal(told(where.uploadsUrl))
  })

  it('is not put into words that only name a picture', () => {
    const address = '/uploads/1.jpg?v=1'
    for (const html of [
      `<p>It lies at ${address}, or ${siteUrl}${address}</p>`,
      `<pre><code>&lt;img src=&quot;${address}&quot;&gt; &lt;img src="${address}"&gt;</code></pre>`,
      `<img src="/images/hero.svg" alt="${address}">`,
      `<img src="/images/hero.svg" alt="as in src=" data-src="${address}">`,
      `<a href="${address}">The picture</a>`,
      `<meta name="description" content="${siteUrl}${address}">`,
      `<script type="application/ld+json">{"text":"\\"image\\":\\"${siteUrl}${address}\\"","url":"${siteUrl}${address}"}</script>`,
      `<img src="https://elsewhere.example/a,${address}" alt="">`,
    ])
      kept(html)
  })

  it('is nowhere when there is none', () => {
    const html = '<img src="/uploads/1.jpg?v=1" alt="">'
    expect(fromPictureHost({ siteUrl, uploadsUrl: undefined }, html)).to.equal(html)
    expect(versionedAddress({ siteUrl, uploadsUrl: undefined }, '/uploads/1.jpg', '1')).to.equal(
      '/uploads/1.jpg',
    )
  })
})
