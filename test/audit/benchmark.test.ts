import { expect } from 'chai'
import { measureOthers } from '../../server/audit/benchmark/measureQueries.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { erasePerson } from '../../server/privacy/personalData.ts'
import { drainMail } from '../support/mail.ts'
import { signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { storeAudit } from './storedAudits.ts'
import { maya, receiveLink, rowsOf, submit } from './support.ts'

describe('The comparison with others', () => {
  const site = useSite()

  /** Others with these scores, each of an address and a firm of its own unless told otherwise. */
  async function others(
    scores: number[],
    size = '51-200',
    emailOf = (n: number) => `p${n}@firm${n}.example`,
  ) {
    for (const [n, score] of scores.entries()) await stored(emailOf(n), score, size)
  }

  const stored = (email: string, score: number, size: string) => storeAudit(site, { email, score, size })

  /** Maya's 71 %. @returns the address of her results */
  async function complete(): Promise<string> {
    const { body } = await submit(site, await receiveLink(site)).expect(200)
    return (body as { url: string }).url
  }

  const standingAt = async (url: string): Promise<string | undefined> => {
    const { text } = await site.http.get(url).expect(200)
    return /(?:Ahead of about|About)[^<.]*(?:employees|sizes)[^<.]*\./.exec(text.replaceAll(/\s+/g, ' '))?.[0]
  }

  /** As if a day had gone by since they were measured. */
  const measured = async () => {
    await site.services.db.raw(`update audit_standings set measured_at = now() - interval '21 hours'`)
    await measureOthers(site.services.db)
  }

  const low = (count: number) => Array.from({ length: count }, (_, n) => 30 + n)

  it('begins with the twentieth other audit, on the page, in the mail and for the owner', async () => {
    await others(low(19))
    const url = await complete()
    await measured()
    expect(await standingAt(url)).to.equal(undefined)
    await stored('one-more@another.example', 90, '51-200')
    await measured()
    const said = 'Ahead of about 95% of some 20 audits from firms with 51-200 employees.'
    expect(await standingAt(url)).to.equal(said)
    const mail = (await drainMail(site)).find(({ subject }) => subject.includes('results'))!
    for (const part of [mail.html, mail.text]) expect(part.replaceAll(/\s+/g, ' ')).to.include(said)
    const { agent } = await signIn(site)
    const [request] = (await site.services.db('audit_requests').where({ email: maya.email })) as {
      id: number
    }[]
    const { body } = await agent.get(`/admin/api/audits/${request!.id}`).expect(200)
    expect((body as { audit: { result: { standing: string } } }).audit.result.standing).to.equal(said)
  })

  it('takes no earlier audit of the same firm for that of another', async () => {
    await others(low(19))
    await stored(`before.${maya.email}`, 50, '51-200')
    await measured()
    expect(await standingAt(await complete())).to.equal(undefined)
  })

  it('knows to the microsecond which audits were measured', async () => {
    await others(low(19))
    const before = `before.${maya.email}`
    await stored(before, 50, '51-200')
    await measured()
    const url = await complete()
    const { db } = site.services
    const at = (moment: string) => `2026-11-21T09:00:00.${moment}Z`
    const came = (email: string, moment: string) =>
      db('audit_submissions')
        .where({ email })
        .update({ completed_at: at(moment) })
    await db('audit_standings').update({ measured_at: at('000450') })
    await came(before, '000449')
    await came(maya.email, '002')
    expect(await standingAt(url), 'the firm is one of the twenty').to.equal(undefined)
    await came(before, '001')
    await came(maya.email, '000451')
    expect(await standingAt(url), 'neither was there').to.include('of some 20 audits')
  })

  it('takes all sizes where those of the same size are too few', async () => {
    await others(low(15))
    await others(low(15), '1000+', (n) => `big${n}@large${n}.example`)
    await measured()
    expect(await standingAt(await complete())).to.equal(
      'Ahead of about 95% of some 30 audits from firms of all sizes.',
    )
  })

  it('counts a firm once, by its newest audit, however its addresses are written', async () => {
    await others(low(20))
    await stored('P0@FIRM0.example', 99, '51-200')
    await stored('colleague@mail.firm1.example', 99, '51-200')
    await measured()
    expect(await standingAt(await complete())).to.include('Ahead of about 90% of some 20 audits')
  })

  it('tells nothing of one firm to whoever invents the addresses of others there', async () => {
    await stored('victim@fir.example', 42, '51-200')
    await others(low(19), '51-200', (n) => `invented${n}@prober.example`)
    await others(low(19), '51-200', (n) => `p@sub${n}.prober.co.uk`)
    await others(low(19), '51-200', (n) => `m.a.y.a+${n}@gmail.com`)
    await measured()
    expect(await standingAt(await complete())).to.equal(undefined)
  })

  it('counts each mailbox where many have theirs', async () => {
    await others(low(20), '51-200', (n) => `p${n}@gmail.com`)
    await measured()
    expect(await standingAt(await complete())).to.include('of some 20 audits')
  })

  it('shows no single step to whoever takes one audit more', async () => {
    await others(low(24))
    await measured()
    const url = await complete()
    const before = await standingAt(url)
    await stored('p@one-more.example', 99, '51-200')
    await measureOthers(site.services.db)
    expect(await standingAt(url)).to.equal(before)
  })

  it('leaves out whoever signs in here, and other audits of the same person', async () => {
    await others(low(19))
    await stored('owner@plainsong.example', 50, '51-200')
    await stored(maya.email.toUpperCase(), 50, '51-200')
    await signIn(site)
    const url = await complete()
    await measured()
    expect(await standingAt(url)).to.equal(undefined)
  })

  it('goes on in a version whose answers mean the same, and begins anew in one where they do not', async () => {
    const published = (version: number, comparableTo: number | null) =>
      site.services.db.raw(
        `insert into audit_definitions (version, document, state, published_at, comparable_to)
         values (:version, :document, 'published', now(), :comparableTo)`,
        { version, comparableTo, document: JSON.stringify(firstDefinition) },
      )
    await others(low(20))
    await measured()
    await published(2, 1)
    expect(await standingAt(await complete())).to.include('Ahead of about 95% of some 20 audits')
    await published(3, null)
    await site.told()
    const { body } = await submit(site, await receiveLink(site, { ...maya, email: 'jo@fennel.example' }), {
      submit_key: 'another-key-of-another',
    }).expect(200)
    expect(await standingAt((body as { url: string }).url)).to.equal(undefined)
  })

  const shownAt = async (url: string): Promise<string> =>
    (await site.http.get(url).expect(200)).text.replaceAll(/\s+/g, ' ')

  it('shows each category beside the middle half of the others', async () => {
    await others(low(20))
    const url = await complete()
    expect(await shownAt(url)).to.not.include('Next to firms like yours')
    await measured()
    const page = await shownAt(url)
    expect(page).to.include('Next to firms like yours')
    expect(page).to.include(
      'You 92 percent. Half of the others are between 35 and 45 percent, the middle is 40.',
    )
    expect(page).to.include('52 above the middle').and.include('17 above the middle')
    expect(page).to.match(/some 20 audits from firms with 51-200 employees, each firm.+s newest/)
  })

  it('measures categories once a day, and never fewer than 20 audits', async () => {
    await others(low(19))
    await measureOthers(site.services.db)
    expect(await rowsOf(site, 'audit_category_scores')).to.deep.equal([])
    await others([99], '1-50', () => 'small@firm.example')
    await measureOthers(site.services.db)
    const kept = await rowsOf<{ company_size: string; category_id: string; audits: number }>(
      site,
      'audit_category_scores',
    )
    expect(kept.map(({ company_size, audits }) => `${company_size || 'all'} ${audits}`)).to.deep.equal(
      Array.from({ length: 5 }, () => 'all 20'),
    )
    await stored('late@another.example', 60, '1-50')
    await measureOthers(site.services.db)
    expect(await rowsOf(site, 'audit_category_scores')).to.deep.equal(kept)
    await measured()
    const [again] = await rowsOf<{ audits: number }>(site, 'audit_category_scores')
    expect(again!.audits).to.equal(21)
  })

  it('shows no categories any more where too few are left to compare with', async () => {
    await others(low(20))
    const url = await complete()
    await measured()
    await erasePerson(site.services, 'p3@firm3.example')
    await measured()
    expect(await shownAt(url)).to.not.include('Next to')
  })

  it('forgets whoever is erased, the day after at the latest', async () => {
    await others(low(20))
    const url = await complete()
    await measured()
    expect(await standingAt(url)).to.include('20 audits')
    await erasePerson(site.services, 'p3@firm3.example')
    await measured()
    expect(await standingAt(url)).to.equal(undefined)
  })
})
