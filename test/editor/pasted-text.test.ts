import { expect } from 'chai'
import { pastedText } from '../../client/editor/paste/pastedText.ts'
import { articleWriting } from '../../client/editor/writing.ts'

describe('Plain text that is pasted', () => {
  const { open, schema } = articleWriting
  const read = (text: string) =>
    open('').write(schema.node('doc', null, pastedText(articleWriting, text).content))

  it('has the headings that a text has, as its highest is the highest of what is pasted', () => {
    const code = '```sh\n# no heading\n```'
    expect(read(`# One\n\n### Two\n\n${code}\n\n##### Three`)).to.equal(
      `## One\n\n#### Two\n\n${code}\n\n#### Three`,
    )
    expect(read('#tag\n\n#### Four')).to.equal('#tag\n\n#### Four')
  })
})
