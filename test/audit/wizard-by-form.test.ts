import { expect } from 'chai'
import { useSharedSite, useSite } from '../support/site.ts'
import { profile, receiveLink, rowsOf, sampleResponses } from './support.ts'

describe('Taking the audit', () => {
  const site = useSite()

  const draft = async () => (await rowsOf(site, 'audit_drafts'))[0]

  describe('without JavaScript', () => {
    const post = (link: string, body: object) => site.http.post(link).type('form').send(body)

    it('goes question by question by form, and back, to the results', async () => {
      const link = await receiveLink(site)
      await post(link, { step: 0, ...profile })
        .expect(303)
        .expect('location', `${link}?step=1`)
      let key = ''
      for (let step = 1; step <= 15; step++) {
        const { text } = await site.http.get(`${link}?step=${step}`).expect(200)
        expect(text).to.include(`Question ${step} of 15`)
        key = /name="submit_key" value="([^"]+)"/.exec(text)![1]!
        if (step === 15) break
        const answer = sampleResponses[step]
        await post(link, { step, [`q${step}`]: answer, go: 'next' })
          .expect(303)
          .expect('location', `${link}?step=${step + 1}`)
      }
      await post(link, { step: 15, go: 'previous' }).expect(303).expect('location', `${link}?step=14`)
      const last = { step: 15, q15: '2', go: 'next', submit_key: key }
      const done = await post(link, last).expect(303)
      expect(done.headers.location).to.match(/^\/audit\/results\/[\w-]{43}$/)
      await site.http.get(done.headers.location!).expect(200)
      await post(link, last).expect(303).expect('location', done.headers.location!)
      await post(link, { ...last, submit_key: 'somebody-elses-key' }).expect(404)
      expect(await rowsOf(site, 'audit_submissions')).to.have.length(1)
    })

    it('says beside the fields what is missing', async () => {
      const link = await receiveLink(site)
      const { text } = await post(link, { step: 0, company_name: 'Fennel Foods' }).expect(422)
      expect(text).to.include('value="Fennel Foods"').and.include('This field is required')
      expect(text).to.include('aria-invalid="true"')
      await post(link, { step: 0, ...profile }).expect(303)
      const question = await post(link, { step: 1, go: 'next' }).expect(422)
      expect(question.text).to.include('Choose an answer to go on.')
    })

    it('keeps the answer that was chosen before going back', async () => {
      const link = await receiveLink(site)
      await post(link, { step: 0, ...profile })
      await post(link, { step: 1, q1: '3', go: 'next' })
      await post(link, { step: 2, q2: '1', go: 'previous' }).expect(303).expect('location', `${link}?step=1`)
      expect(await draft()).to.deep.include({ responses: { 1: '3', 2: '1' }, step: 1 })
      await post(link, { step: 2, q2: 'x', go: 'previous' }).expect(303)
      expect((await draft())!.responses).to.deep.equal({ 1: '3', 2: '1' })
    })

    it('does not skip questions', async () => {
      const link = await receiveLink(site)
      const { text } = await site.http.get(`${link}?step=9`).expect(200)
      expect(text).to.include('Step 1 of 17')
      await post(link, { step: 12, q12: '3' }).expect(422)
      await post(link, { step: 0, ...profile })
      await post(link, { step: 12, q12: '3' }).expect(422)
      expect((await draft())!.responses).to.deep.equal({})
    })
  })
})

describe('Steps of the audit that are sent without end', () => {
  const site = useSharedSite({ RATE_LIMITS: 'on' })

  it('are held back after 600 a minute, by form as by script', async () => {
    const link = await receiveLink(site)
    const post = (address: string) =>
      site.http.post(link).set('X-Forwarded-For', address).type('form').send({ step: 0 })
    let answers: { status: number }[] = []
    let taken = 0
    while (taken < 1_200 && answers.every(({ status }) => status === 422)) {
      answers = await Promise.all(Array.from({ length: 20 }, () => post('10.10.0.1')))
      taken += answers.filter(({ status }) => status === 422).length
    }
    expect(taken).to.be.within(600, 1_199)
    const { headers, text } = await post('10.10.0.1').expect(429)
    expect(Number(headers['retry-after'])).to.be.within(1, 60)
    expect(text).not.to.include('<')
    const byScript = await site.http
      .patch(`${link}/draft`)
      .set({ 'X-Forwarded-For': '10.10.0.1', Accept: 'application/json' })
      .send({})
    expect([byScript.status, byScript.body.ok]).to.deep.equal([429, false])
    await post('10.10.0.2').expect(422)
  }).timeout(60_000)
})
