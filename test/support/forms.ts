interface Flood {
  statuses: number[]
  /** The addresses that each table must hold afterwards, no more and no fewer. */
  expected: Record<string, string[]>
}

/**
 * Sends enquiries, newsletter sign-ups and audit requests in turn, each fifth a repetition of an earlier one.
 * @param count how many in all
 * @param perSecond sent at this pace, whether or not earlier ones were answered
 */
export async function sendForms(url: string, count: number, perSecond: number): Promise<Flood> {
  const forms = [enquiry, signup, auditRequest]
  const started = performance.now()
  const answers = Array.from({ length: count }, async (_, at) => {
    const due = started + (at * 1_000) / perSecond - performance.now()
    await new Promise((resolve) => setTimeout(resolve, due))
    const person = at % 5 === 4 ? at - 3 : at
    const { path, body } = forms[person % 3]!(person)
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    })
    await response.arrayBuffer()
    return response.status
  })
  const people = Array.from({ length: count }, (_, at) => at).filter((at) => at % 5 !== 4)
  const of = (kind: number) => people.filter((at) => at % 3 === kind).map(email)
  return {
    statuses: await Promise.all(answers),
    expected: { contact_submissions: of(0), newsletter_subscriptions: of(1), audit_requests: of(2) },
  }
}

const email = (at: number): string => `person${String(at).padStart(5, '0')}@example.com`

const enquiry = (at: number) => ({
  path: '/enquiries',
  body: {
    name: `Person ${at}`,
    email: email(at),
    company: 'Harbour Foods',
    role: 'Head of People',
    company_size: '51-200',
    service: 'Custom Solution',
    timeline: '',
    message: 'Hello',
    submission_key: `flood-submission-${at}`,
  },
})
const signup = (at: number) => ({ path: '/newsletter', body: { email: email(at), source: 'footer' } })
const auditRequest = (at: number) => ({
  path: '/audit-requests',
  body: { first_name: 'Person', last_name: String(at), email: email(at) },
})
