import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { access } from '../../server/account/access.ts'
import { actionNames } from '../../server/activity/shared/actions.ts'
import { projectRoot } from '../../server/root.ts'
import { adminRoutes, isForAll } from '../support/routes.ts'
import { useSharedSite } from '../support/site.ts'
import { draft, lineOf, noneOf, upload } from './lines.ts'

const server = fs
  .readdirSync(path.join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('activity/shared/actions.ts'))
  .map((name) => fs.readFileSync(path.join(projectRoot, 'server', name), 'utf8'))

describe('What the log says of who did what', () => {
  const site = useSharedSite()

  it('is written somewhere, every action of its list', () => {
    const unwritten = actionNames.filter((name) => !server.some((source) => source.includes(`'${name}'`)))
    expect(unwritten).to.deep.equal([])
  })

  it('is decided for every address of the back office that writes, behind its doors', () => {
    const writing = adminRoutes(site)
      .filter(({ method, path: address }) => method !== 'get' && !isForAll(address))
      .map(({ method, pattern }) => `${method.toUpperCase()} ${pattern}`)
    const decided = [...Object.keys(lineOf), ...Object.keys(noneOf)]
    expect(decided.toSorted()).to.deep.equal(writing.toSorted())
    expect(writing).to.include.members(Object.keys(access).filter((key) => !key.startsWith('GET ')))
  })

  it('is one of the lines that it knows', () => {
    for (const [key, line] of Object.entries(lineOf)) expect(actionNames, key).to.include(line)
  })

  it('is never nothing for what takes something away from others', () => {
    const takesAway = /^DELETE |\/(erase|stop|disable|remove|unsubscribe|bin)$/
    const ones = Object.entries(noneOf).flatMap(([key, why]) =>
      takesAway.test(key) && why !== draft && why !== upload ? [key] : [],
    )
    expect(ones).to.deep.equal([])
  })
})
