import { linkInMail } from '../screens/mailLink.ts'
import { whenThere } from '../screens/prepare.ts'

/** Who comes to the firm's site. */
export const guests = {
  done: 'joan@otley.example',
  asked: 'fred@otley.example',
  reader: 'may@otley.example',
  gone: 'tom@otley.example',
}

/** What visitors do, so that every mail leaves and every page has something to say. */
export async function visit(url: string): Promise<void> {
  const post = async (address: string, fields: Record<string, string>) => {
    const answer = await fetch(new URL(address, url), { method: 'POST', body: new URLSearchParams(fields) })
    if (answer.status >= 400) throw new Error(`${address} answered ${answer.status}`)
    return answer.text()
  }
  await post('/audit-requests', { first_name: 'Fred', last_name: 'Otley', email: guests.asked })
  await post('/audit-requests', { first_name: 'Joan', last_name: 'Otley', email: guests.done })
  const link = await whenThere(() =>
    linkInMail(url, { mail: new RegExp(guests.done), link: /\/audit\/(?!results)/ }),
  )
  const profile = {
    first_name: '',
    last_name: '',
    company_name: 'Otley Joinery',
    role: 'Owner',
    company_size: '1-50',
  }
  let page = await post(link, { step: '0', ...profile })
  for (let step = 1; step <= 12; step++) {
    const asked = /name="(q\d+)"/.exec(page)![1]!
    const answer = '3221132213123'[step]!
    page = await post(link, { step: String(step), [asked]: answer, submit_key: 'the-only-attempt-of-joan' })
  }
  await post('/newsletter', { email: guests.reader, source: 'footer' })
  await post('/newsletter', { email: guests.gone, source: 'footer' })
  await post('/enquiries', {
    name: 'Joan Otley',
    email: guests.done,
    company: 'Otley Joinery',
    role: 'Owner',
    company_size: '11-50',
    service: 'Machine Guards',
    timeline: 'ASAP',
    message: 'The guard lies beside the saw again.',
  })
  const leaving = await whenThere(() =>
    linkInMail(url, { mail: new RegExp(guests.gone), link: /\/unsubscribe/ }),
  )
  await post('/unsubscribe', { token: new URL(leaving).searchParams.get('token')! })
  await whenThere(() =>
    linkInMail(url, {
      mail: new RegExp(`${guests.gone}[^]*unsubscribed|unsubscribed[^]*${guests.gone}`, 'i'),
    }),
  )
}
