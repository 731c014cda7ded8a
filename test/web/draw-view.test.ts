import { expect } from 'chai'
import { drawView } from '../../server/web/drawView.ts'

const config = { viewCache: true }
const draw = (view: string, locals: object) => drawView({ config }, view, locals)
const icon = (name: string) => `<i>${name}</i>`

describe('Drawing a view', () => {
  it('gives each part what those around it see, and what it is given besides', () => {
    const texts = { footer: { frame: { place: 'Where you are' } } }
    const crumbs = (trail: [string, string][]) => draw('partials/crumbs', { trail, icon, texts })
    const both = crumbs([
      ['Home', '/'],
      ['<Terms>', '/terms'],
    ])
    expect(both).to.include('href="/"').and.include('&lt;Terms&gt;')
  })

  it('may give a part something and leave it out the next time', () => {
    const button = (more: object) =>
      draw('partials/busy-button', { label: 'Send', busy: 'Sending', icon, ...more })
    expect(button({})).to.not.include('arrow-right')
    expect(button({ arrow: true })).to.include('<i>arrow-right</i>')
    expect(button({ cls: 'btn--lg' }))
      .to.include('btn--lg')
      .and.not.include('arrow-right')
  })

  it('fails where a view names what nobody gave, and says where', () => {
    expect(() => draw('partials/busy-button', { busy: 'Sending' })).to.throw(
      /busy-button\.ejs:\d+[^]*label is not defined/,
    )
  })
})
