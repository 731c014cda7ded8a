import { expect } from 'chai'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { askLeads, counted, days, someLeads } from './someLeads.ts'

describe('The leads of the analytics beside filters', () => {
  const site = useSite()
  let agent: SignedIn['agent']

  beforeEach(async () => {
    ;({ agent } = await signIn(site))
    await someLeads(site)
  })

  const { ways, who } = askLeads(() => agent)

  it('follow the filters, but for that of their own way', async () => {
    const asked = await ways('way=source&country=Canada')
    expect(counted(asked)).to.deep.equal([
      ['LinkedIn', 3, 2, 1],
      ['Google', 1, 1, 0],
    ])
    expect(asked.names).to.deep.equal({ country: 'Canada' })
    expect(counted(await ways('way=source&source=Google'))).to.have.length(3)
    expect(await who('country=Canada&source=LinkedIn')).to.deep.equal(['lead2', 'lead1'])
  })

  it('are told beside two filters without visits, which are not counted by three names', async () => {
    expect(counted(await ways('way=source&country=Canada&device=Desktop'))).to.deep.equal([
      ['LinkedIn', null, 2, 1],
      ['Google', null, 1, 0],
    ])
  })

  it('are told beside a page of those whose visit began on it, as the list of them and the file', async () => {
    const ofPage = await ways('way=source&page=/')
    expect(counted(ofPage)).to.deep.equal([
      ['LinkedIn', 2, 1, 1],
      ['Google', 1, 1, 0],
    ])
    expect(ofPage).to.deep.include({ began: '/', names: { entry: '/' }, total: { leads: 2, clients: 1 } })
    const { rows } = await ways('way=source&entry=/')
    expect(rows).to.deep.equal(ofPage.rows)
    expect(await who('entry=/')).to.deep.equal(['lead4', 'lead2'])
    const file = await agent.get(`/admin/analytics/ways.csv?${days}&way=source&page=/`).expect(200)
    expect(file.text.trim().split(/\r?\n/).slice(1)).to.deep.equal(['LinkedIn,2,1,1', 'Google,1,1,0'])
  })

  it('are told beside a page and another name, and of the page alone by entry page', async () => {
    expect(counted(await ways('way=country&page=/blog/a&source=LinkedIn'))).to.deep.equal([
      ['Canada', null, 1, 0],
      ['Chile', null, 1, 0],
    ])
    const byEntry = await ways('way=entry&page=/blog/a')
    expect(counted(byEntry)).to.deep.equal([['/blog/a', 2, 2, 0]])
    expect(counted(await ways('way=entry&page=/blog/a&source=LinkedIn'))).to.deep.equal([
      ['/blog/a', 2, 2, 0],
    ])
    expect(counted(await ways('way=source&page=/blog/a&entry=/blog/a'))).to.deep.equal([
      ['LinkedIn', 2, 2, 0],
    ])
  })

  it('are not told beside an exit page or two pages, for only the first page of a person is kept', async () => {
    const nobody = { rows: null, total: { leads: 0, clients: 0 } }
    expect(await ways('way=source&exit=/')).to.deep.include(nobody)
    expect(await ways('way=source&page=/&exit=/')).to.deep.include(nobody)
    expect(await ways('way=source&page=/&entry=/blog/a')).to.deep.include(nobody)
  })
})
