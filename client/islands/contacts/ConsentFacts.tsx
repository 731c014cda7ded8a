import type { Person } from '../../../server/contacts/shared/screens.ts'
import { Address } from '../../ui/Address.tsx'

/** What the person agreed to, when and where, and what they have chosen since. */
export function ConsentFacts({ person: { consent, choices, newsletter } }: { person: Person }) {
  return (
    <section className="stack" aria-label="Consent">
      <h3 className="label-quiet">Consent</h3>
      {consent ? (
        <dl className="kv">
          <dt>{consent.agreed ? 'Agreed' : 'Asked'}</dt>
          <dd>{consent.agreed ?? consent.asked}</dd>
          {consent.agreed && consent.asked ? (
            <>
              <dt>Asked</dt>
              <dd>{consent.asked}, confirmed by mail</dd>
            </>
          ) : null}
          <dt>Through</dt>
          <dd>{consent.source}</dd>
          <dt>Address</dt>
          <dd>
            <Address email={consent.email} />
          </dd>
          <dt>Words</dt>
          <dd>{consent.words ? <Words words={consent.words} version={consent.version} /> : 'Not kept'}</dd>
        </dl>
      ) : (
        <p className="small muted">
          Has not asked for the newsletter.
          {newsletter === 'never_asked'
            ? ' Another program added this address without consent: no marketing mail goes to it until the person subscribes.'
            : null}
        </p>
      )}
      {consent && !consent.agreed ? (
        <p className="small muted">Not confirmed yet: nothing but the question was sent.</p>
      ) : null}
      {choices.length > 0 ? (
        <ul className="pairs" aria-label="What the person has chosen">
          {choices.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const Words = ({ words, version }: { words: string; version: string | null }) => (
  <details>
    <summary>Read them</summary>
    {words.split('\n').map((line) => (
      <p key={line} className="small">
        {line}
      </p>
    ))}
    <p className="small muted">Version {version}</p>
  </details>
)
