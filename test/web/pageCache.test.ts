import { expect } from 'chai'
import { createPageCache } from '../../server/web/pageCache.ts'
import { until } from '../support/process.ts'

const html = (text: string) => async () => `<p>${text}</p>`.repeat(100)
const gone = async (): Promise<string> => {
  throw new Error('the database is away')
}

describe('Pages in memory', () => {
  it('are compressed as well as can be only when somebody comes back to them', async () => {
    const pages = createPageCache()
    const once = await pages.fill('/once', {}, html('once'))
    const twice = await pages.fill('/twice', {}, html('twice'))
    pages.get('/twice')
    await until(() => pages.get('/twice') !== twice)
    // Looking is a second visit.
    expect(pages.get('/once')).to.equal(once)
  })

  it('take no more memory than they may; the least visited go first', async () => {
    const { bytes } = await filled(createPageCache(), '/one')
    const pages = createPageCache(true, 500, Math.floor(bytes * 3.5))
    for (const key of ['/a', '/b', '/c']) await filled(pages, key)
    pages.get('/a')
    await filled(pages, '/d')
    expect(pages.bytes).to.be.at.most(bytes * 3.5)
    expect(['/a', '/b', '/c', '/d'].filter((key) => pages.get(key))).to.deep.equal(['/a', '/c', '/d'])
    pages.clear()
    expect(pages.bytes).to.equal(0)
  })

  it('are remembered as they were last while the connection is lost, and dropped when it is back', async () => {
    const pages = createPageCache()
    await pages.fill('/', {}, html('before'))
    expect(pages.lastGood('/')).to.equal(undefined)
    pages.pause(true)
    // A second try to connect must not forget them.
    pages.pause(true)
    expect(pages.get('/')).to.equal(undefined)
    expect(String(pages.lastGood('/')!.identity.body)).to.include('before')
    pages.pause(false)
    expect(pages.lastGood('/')).to.equal(undefined)
    expect(pages.size).to.equal(0)
  })

  it('are not kept where something in them stands for what could not be read', async () => {
    const pages = createPageCache()
    let read: () => Promise<string> = gone
    const settings = pages.remember(() => read())
    const made = () => settings().catch(() => 'noindex is not known')
    await pages.fill('/', {}, made)
    expect(pages.get('/')).to.equal(undefined)
    read = async () => 'noindex'
    await pages.fill('/', {}, made)
    expect(String(pages.get('/')!.identity.body)).to.equal('noindex')
  })

  it('are made of the settings of before while those cannot be read', async () => {
    const pages = createPageCache()
    let read: () => Promise<string> = html('settings')
    const settings = pages.remember(() => read())
    const before = await settings()
    pages.pause(true)
    read = gone
    expect(await settings()).to.equal(before)
    pages.pause(false)
    expect(await settings().catch(String)).to.include('away')
  })
})

async function filled(pages: ReturnType<typeof createPageCache>, key: string) {
  await pages.fill(key, {}, html('the same length'))
  return pages
}
