import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import { useSite } from '../support/site.ts'
import { seededMails, seededPages } from './seededPages.ts'

/** What was said before any of it could be edited: a part for each page. */
function before(file: string): Record<string, string> {
  const said = fs.readFileSync(path.join(projectRoot, 'test/content/texts', `${file}.txt`), 'utf8')
  const parts = said.split(/^=== (.+)\n/m).slice(1)
  return Object.fromEntries(
    parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1]!.trim()]] : [])),
  )
}

describe('A site whose words nobody has changed', () => {
  const site = useSite()

  it('says on every page, word for word, what it said before they could be changed', async () => {
    expect(await seededPages(site)).to.deep.equal(before('pages'))
  })

  it('says in every mail, word for word, what it said before they could be changed', async () => {
    // Mails that came later have words of their own.
    expect(await seededMails(site)).to.deep.include(before('mails'))
  })
})
