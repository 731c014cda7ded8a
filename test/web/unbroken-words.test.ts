import { expect } from 'chai'
import { unbroken } from '../../server/web/unbrokenWords.ts'

describe('Words that stay whole', () => {
  for (const [text, html] of [
    ['A one-page plan', 'A <span class="nowrap">one-page</span> plan'],
    ['in 5-7 minutes.', 'in <span class="nowrap">5-7 minutes</span>.'],
    ['<b> & "x"', '&lt;b&gt; &amp; &quot;x&quot;'],
    ['a - b', 'a - b'],
  ]) {
    it(text!, () => expect(unbroken(text!)).to.equal(html))
  }
})
