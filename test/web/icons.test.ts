import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import { iconMarkup, iconSprite } from '../../server/web/icons.ts'
import { iconNames } from '../../server/web/shared/iconNames.ts'

describe('Icons', () => {
  it('are carried by the page that draws them, each once', () => {
    const sprite = iconSprite(['star', 'close', 'star'])
    expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])).to.deep.equal([
      'i_close',
      'i_star',
    ])
    expect(iconMarkup('star')).to.include('href="#i_star"')
  })

  it('never stop a page: one that does not exist draws nothing', () => {
    expect(iconSprite(['no-such-icon'])).to.equal('')
    expect(iconSprite(['no-such-icon', 'star'])).to.include('id="i_star"')
  })

  it('are all named, so that code names none that is not there', () => {
    const file = fs.readFileSync(path.join(projectRoot, 'views/partials/icons.svg'), 'utf8')
    const drawn = [...file.matchAll(/<symbol id="i_([^"]+)"/g)].map((match) => match[1])
    expect(iconNames).to.deep.equal(drawn)
  })

  it('all exist that a view names', () => {
    const views = path.join(projectRoot, 'views')
    const named = fs
      .readdirSync(views, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ejs'))
      .flatMap((file) => [...fs.readFileSync(path.join(views, file), 'utf8').matchAll(/\bicon\('([^']+)'/g)])
      .map((match) => match[1]!)
    expect(named).to.include('star')
    expect(named.filter((name) => !iconNames.some((known) => known === name))).to.deep.equal([])
  })
})
