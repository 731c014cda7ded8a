import { expect } from 'chai'
import { mailAddress } from '../../server/web/breakableAddress.ts'
import { rich } from '../../server/web/richText.ts'

const long = 'maximiliane.oberhofer@communications.fennel.example'
const broken = 'maximiliane.oberhofer@<wbr>communications<wbr>.fennel<wbr>.example'

describe('A long mail address', () => {
  it('ends a line at its signs, not within a word', () => expect(mailAddress(long)).to.equal(broken))

  it('does so within a sentence too, whatever stands beside it', () =>
    expect(rich('To **{reader}**.', { fill: { reader: long } })).to.equal(
      `To <strong class="strong">${broken}</strong>.`,
    ))

  it('begins no line with its last word where the whole side fits', () =>
    expect(mailAddress('maya.okafor@internal.fennel.example')).to.equal(
      'maya.okafor@<wbr>internal.fennel.example',
    ))

  it('stays whole while it fits into a line', () =>
    expect(mailAddress('maya@fennel.example')).to.equal('maya@fennel.example'))

  it('stays text', () =>
    expect(mailAddress('"<b>"@a-very-long-name.fennel.example')).to.equal(
      '&quot;&lt;b&gt;&quot;@<wbr>a-very-long-name<wbr>.fennel<wbr>.example',
    ))
})
