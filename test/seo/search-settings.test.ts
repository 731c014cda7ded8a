import { expect } from 'chai'
import { absoluteUrl, fillTitle, isNoindex, robots, settingsFor } from '../../server/seo/shared/head.ts'

describe('Search settings', () => {
  it('come from the page itself, then from its pattern', () => {
    expect(settingsFor('/privacy')).to.deep.equal(['/privacy'])
    expect(settingsFor('/blog')).to.deep.equal(['/blog'])
    expect(settingsFor('/blog/a-post')).to.deep.equal(['/blog/[slug]'])
    expect(settingsFor('/audit/secret')).to.deep.equal(['/audit/[token]', '/audit'])
  })

  for (const [template, title, filled] of [
    ['%s | Plainsong', 'Privacy Policy', 'Privacy Policy | Plainsong'],
    ['%s | Plainsong', 'Plainsong: Strategy', 'Plainsong: Strategy'],
    ['%s | Plainsong', 'Save $& and $1', 'Save $& and $1 | Plainsong'],
    ['A fixed title', 'Privacy Policy', 'Privacy Policy'],
  ]) {
    it(`puts “${title}” into “${template}”`, () => {
      expect(fillTitle(template!, title!, 'Plainsong')).to.equal(filled)
    })
  }

  for (const [given, url] of [
    ['/images/a.png', 'https://site.example/images/a.png'],
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['//cdn.example/a.png', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['', undefined],
  ]) {
    it(`takes “${given}” for ${url ?? 'no address'}`, () => {
      expect(absoluteUrl('https://site.example', given)).to.equal(url)
    })
  }

  for (const [given, told] of [
    ['index,follow', undefined],
    ['', undefined],
    ['NOINDEX, nofollow', 'noindex,nofollow'],
    ['index, nofollow', 'index,nofollow'],
    ['"><script>', undefined],
  ]) {
    it(`tells robots ${told ?? 'nothing'} for “${given}”`, () => {
      expect(robots(given!)).to.equal(told)
    })
  }

  it('recognises a page that must not be found', () => {
    expect(isNoindex('noindex,follow')).to.equal(true)
    expect(isNoindex('none')).to.equal(true)
    expect(isNoindex('index,follow')).to.equal(false)
    expect(isNoindex(undefined)).to.equal(false)
  })
})
