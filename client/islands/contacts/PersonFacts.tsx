import type { Person } from '../../../server/contacts/shared/screens.ts'
import { words } from '../../lib/format.ts'
import { LifecycleBadge } from './LifecycleBadge.tsx'
import { NewsletterBadge } from './NewsletterBadge.tsx'

/** Where a person stands, and since when. */
export function PersonFacts({ person }: { person: Person }) {
  return (
    <dl className="kv">
      <dt>Stage</dt>
      <dd>
        <LifecycleBadge stage={person.lifecycle} />
      </dd>
      <dt>Since</dt>
      <dd>{person.stageSince}</dd>
      <dt>Newsletter</dt>
      <dd>
        <NewsletterBadge {...person} />
      </dd>
      <dt>Source</dt>
      <dd>{words(person.source)}</dd>
      <dt>First seen</dt>
      <dd>{person.firstSeen}</dd>
      <dt>Last activity</dt>
      <dd>{person.lastActivity}</dd>
    </dl>
  )
}
