import { expect } from 'chai'
import { markupIn, withoutMarkup } from '../../server/web/shared/markup.ts'
import { plainText } from '../../server/web/plainText.ts'

describe('What saving removes from a text', () => {
  for (const text of [
    'A nasty <real> world',
    'Tom <the> cat',
    'a < b and b > a',
    '1 <2> 3',
    'I <3 you',
    'before <b',
    '<b>bold</b> and <a href="x">link</a>',
    'x <!-- note --> y',
    'x <script>alert(1)</script> y',
    '<!doctype html>z',
    'Tom & Jerry <tom@example.com>',
    'Nothing at all',
  ])
    it(`is what cleaning removes: ${text}`, () => {
      expect(withoutMarkup(text)).to.equal(plainText(text))
      expect(markupIn(text).length > 0).to.equal(plainText(text) !== text)
    })
})
