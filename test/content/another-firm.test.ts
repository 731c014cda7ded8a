import { expect } from 'chai'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { contentDocuments } from '../../server/content/shared/documents.ts'
import { useSite } from '../support/site.ts'
import { makeAnotherFirm, shortenAudit, translated } from './anotherFirm.ts'
import { seededMails, seededPages, wordsIn } from './seededPages.ts'

describe('The site of another firm', () => {
  const site = useSite()

  /** Every sentence of the example that one may change. */
  const sentences = [
    ...new Set(
      JSON.stringify([contentDocuments, firstDefinition])
        .match(/"(?:[^"\\]|\\.)*"/g)!
        .map((text) => JSON.parse(text) as string)
        .filter((text) => /\w+ \w+ \w+ \w+/.test(text) && translated(text) !== text)
        .map((text) => text.split(/\{|\*|\[|\]|\n|http/)[0]!.trim())
        .filter((text) => text.length > 24),
    ),
  ]

  it('says none of the example sentences, names no example firm, and asks its own audit', async () => {
    expect(sentences).to.have.length.above(150)
    const example = Object.values(await seededPages(site)).join('\n')
    expect(sentences.filter((sentence) => example.includes(sentence))).to.have.length.above(80)
    await site.clean()
    await makeAnotherFirm(site)
    const pages = await seededPages(site)
    const said = { ...pages, ...(await seededMails(site)) }
    const left = Object.entries(said).flatMap(([name, words]) =>
      [...sentences, 'lainsong', 'Comms Audit']
        // Who signs in here has an address of the example.
        .filter((sentence) => words.replaceAll('owner@plainsong.example', '').includes(sentence))
        .map((sentence) => `${name}: ${sentence}`),
    )
    expect(left).to.deep.equal([])
    await shortenAudit(site)
    const page = async (path: string) => wordsIn((await site.http.get(path)).text, true)
    expect(await page('/'))
      .to.include('Alder')
      .and.include('12')
    expect(await page('/commsaudit')).not.to.match(/Measurement & Improvement|\b15\b|fifteen|5-7/i)
  })
})
