import { expect } from 'chai'
import type { Setup } from '../../server/setup/shared/setupApi.ts'
import { maya, receiveLink, submit } from '../audit/support.ts'
import { owner as somebody, useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('The checklist of the first days', () => {
  const site = useSite()
  const owner = useOwner(site)
  const read = async () => (await owner.agent.get('/admin/api/setup').expect(200)).body as Setup
  const step = async (name: RegExp) => (await read()).steps.find((each) => name.test(each.name))!
  const isOnDashboard = async () =>
    (await owner.agent.get('/admin/dashboard').expect(200)).text.includes('0 of 5 done')

  it('has nothing done in an empty installation, and leads to each thing', async () => {
    const { steps, later } = await read()
    expect(steps.map(({ isDone }) => isDone)).to.deep.equal([false, false, false, false, false])
    for (const { action } of [...steps, ...later]) await owner.agent.get(action.href).expect(200)
  })

  it('notices the name', async () => {
    await site.services.db('site_settings').insert({ key: 'brandName', value: '"Alder & Co"' })
    expect(await step(/Name/)).to.deep.include({
      isDone: true,
      day: 'Just now',
      text: 'Alder & Co, on every page and in every mail.',
    })
  })

  const { email } = somebody

  it('ends with a real audit, which the owner asked for as a visitor asks', async () => {
    const link = await receiveLink(site, { ...maya, email })
    expect((await step(/real audit/)).isDone).to.equal(false)
    expect((await step(/real audit/)).text).to.include(`was mailed to ${email}`)
    await submit(site, link)
    expect((await step(/real audit/)).isDone).to.equal(true)
  })

  it('is spoken of on the dashboard until tomorrow when it is hidden', async () => {
    expect(await isOnDashboard()).to.equal(true)
    await owner.agent.post('/admin/api/setup/hide').set('x-csrf-token', owner.csrf).expect(200)
    expect(await isOnDashboard()).to.equal(false)
    await site.services.db('site_settings').update({ value: JSON.stringify(new Date(0).toISOString()) })
    expect(await isOnDashboard()).to.equal(true)
  })
})
