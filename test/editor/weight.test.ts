import { expect } from 'chai'
import { editorWeight } from '../support/editorWeight.ts'

describe('The editor', () => {
  it('comes only where one writes, and weighs no more than 95 KB', async () => {
    const { scripts, comesLater, bytes } = await editorWeight()
    expect(comesLater).to.equal(true)
    expect(scripts.some((script) => script.includes('ProseMirror'))).to.equal(true)
    expect(bytes).to.be.below(95_000)
  }).timeout(60_000)
})
