import { expect } from 'chai'
import fs from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../server/root.ts'

describe('The words of the product', () => {
  it('have straight apostrophes, all of them', () => {
    const curly: string[] = []
    for (const folder of ['views', 'client', 'server', 'seeds']) {
      for (const name of fs.readdirSync(path.join(projectRoot, folder), {
        recursive: true,
        encoding: 'utf8',
      })) {
        if (!/\.(ts|tsx|ejs|md)$/.test(name)) continue
        const text = fs.readFileSync(path.join(projectRoot, folder, name), 'utf8')
        const found = text.match(/.*(\p{L}(’|&rsquo;|&#8217;|\\u2019)\p{L}).*/gu)
        curly.push(...(found ?? []).map((line) => `${folder}/${name}: ${line.trim()}`))
      }
    }
    expect(curly).to.deep.equal([])
  })
})
