import { addressOf } from './caseAddress.ts'

/** How many of them a case study has at most. */
export const mostEarlier = 10

interface Study {
  address: string
  title: string
  client: string
  shown: boolean
  earlier: string[]
}

/** The case studies as they are published now, each with the addresses at which it was before, the newest first. */
export function withEarlierAddresses<Each extends Study>(
  before: readonly Study[],
  now: readonly Each[],
): Each[] {
  const addresses = new Set(now.map(addressOf))
  const moved = before.filter((study) => study.shown && !addresses.has(addressOf(study)))
  const known = new Set(before.map(addressOf))
  return now.map((study) => {
    if (known.has(addressOf(study))) return study
    const was = formerSelf(moved, study, before[now.indexOf(study)])
    if (!was) return study
    moved.splice(moved.indexOf(was), 1)
    // An older version that is published again does not know of those since.
    const earlier = new Set([addressOf(was), ...study.earlier, ...was.earlier])
    earlier.delete(addressOf(study))
    return { ...study, earlier: [...earlier].slice(0, mostEarlier) }
  })
}

/** What a case study was among those whose address is no more: it has the headline, else the client, else the place. */
const formerSelf = (moved: Study[], { title, client }: Study, there: Study | undefined): Study | undefined =>
  moved.find((each) => each.title === title) ??
  moved.find((each) => each.client === client) ??
  moved.find((each) => each === there)
