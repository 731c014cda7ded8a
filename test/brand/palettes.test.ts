import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { choices, followers, usualColours, type Chosen } from '../../server/brand/shared/brandColours.ts'
import { contrast, fromOklch, toOklch } from '../../server/brand/shared/oklch.ts'
import { measure, unreadable } from '../../server/brand/shared/pairs.ts'
import { recolour, recolourMail } from '../../server/brand/shared/recolour.ts'
import { changedColours, themeOf, usedColour } from '../../server/brand/shared/theme.ts'
import { sheetOf } from '../../server/brand/brandSheet.ts'
import { projectRoot } from '../../server/root.ts'

const css = fs.readFileSync(path.join(projectRoot, 'client/styles/foundation/tokens.css'), 'utf8')
const named = css.slice(0, css.indexOf('/* --- Semantic'))
const inSheets = Object.fromEntries(
  [...named.matchAll(/--([\w-]+):\s*(#[0-9A-F]{6});/g)].map(([, name, colour]) => [name!, colour!]),
)
const usualTheme = themeOf(usualColours)

/** Every hue with itself and with three others, strong and weak, light and dark. */
const palettes: Chosen[] = Array.from({ length: 36 }, (_, at) => at * 10).flatMap((hue) =>
  [0.04, 0.13, 0.3].flatMap((c) =>
    [0.2, 0.55, 0.9].flatMap((l) =>
      [0, 90, 180, 270].map((apart) => {
        const [own, other] = [fromOklch({ l, c, h: hue }), fromOklch({ l: 1 - l, c, h: hue + apart })]
        return { brand: own, signal: other, warm: other, cool: own }
      }),
    ),
  ),
)

describe('The colours of a brand', () => {
  it('are those of the style sheets, every one that follows a choice', () => {
    const ours = Object.assign({}, ...Object.values(followers))
    const prefixes = /^(?:ink|petrol|slate|foam|mist|blush|signal)\b/
    const theirs = Object.entries(inSheets).filter(([name]) => prefixes.test(name))
    expect(ours).to.deep.equal(Object.fromEntries(theirs))
    for (const [token, colour] of Object.entries(usualTheme)) expect(inSheets[token], token).to.equal(colour)
  })

  it("are today's to the byte where nobody chose, and need no sheet", () => {
    for (const colour of Object.values(inSheets)) expect(fromOklch(toOklch(colour))).to.equal(colour)
    expect(changedColours(usualColours)).to.deep.equal({})
    expect(sheetOf(usualColours)).to.equal(null)
    for (const choice of choices)
      expect(usedColour(choice, usualColours[choice])).to.equal(usualColours[choice])
  })

  it('can be read in every pair, whatever was chosen, and as well as the usual ones', () => {
    expect(palettes.length).to.be.greaterThan(1_000)
    const usual = measure(usualTheme)
    for (const chosen of palettes) {
      const theme = themeOf(chosen)
      expect(unreadable(theme), JSON.stringify(chosen)).to.deep.equal([])
      for (const [at, { contrast: found }] of measure(theme).entries())
        expect(found).to.be.at.least(Math.min(usual[at]!.contrast, usual[at]!.least) - 0.001)
    }
  })

  it('tell of a pair that cannot be read', () => {
    const pale = { ...usualTheme, 'petrol-700': '#88AABB' }
    expect(unreadable(pale).map(({ name }) => name)).to.include('White text')
  })

  it('keep how light each was, and take the hue', () => {
    const theme = themeOf({ ...usualColours, brand: '#7A1F3D' })
    for (const [token, colour] of Object.entries(followers.brand)) {
      expect(toOklch(theme[token]!).l, token).to.be.closeTo(toOklch(colour).l, 0.06)
    }
    expect(theme['signal-500']).to.equal('#FF5C3A')
    expect(contrast(theme['petrol-700']!, '#FFFFFF')).to.be.greaterThan(9.9)
  })

  it('make a grey site of grey', () => {
    const theme = themeOf({ brand: '#444444', signal: '#888888', warm: '#CCCCCC', cool: '#CCCCCC' })
    for (const token of ['petrol-700', 'signal-500', 'blush-200', 'mist-200', 'petrol-l211']) {
      const [r, g, b] = [1, 3, 5].map((at) => parseInt(theme[token]!.slice(at, at + 2), 16)) as [
        number,
        number,
        number,
      ]
      expect(Math.max(r, g, b) - Math.min(r, g, b), token).to.be.at.most(2)
    }
  })

  it('reach what is drawn, and of a mail the styles alone', () => {
    const theme = themeOf({ ...usualColours, brand: '#7A1F3D' })
    const used = theme['petrol-700']!
    expect(recolour('<path fill="#0D4A50"/><path fill="#F6BE3B"/>', theme)).to.equal(
      `<path fill="${used}"/><path fill="#F6BE3B"/>`,
    )
    expect(recolourMail('<td bgcolor="#0D4A50" style="color:#0d4a50">use #0D4A50</td>', theme)).to.equal(
      `<td bgcolor="${used}" style="color:${used}">use #0D4A50</td>`,
    )
  })
})
