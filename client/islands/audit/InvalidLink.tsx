import { said } from '../../../server/audit/rules.ts'

/** The link stopped being valid while the page was open: completed in another tab, or expired. */
export const InvalidLink = ({ home, newAudit }: { home: string; newAudit: string }) => (
  <div className="wrap">
    <div className="quiet">
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {said.invalid.title}
      </h1>
      <p className="lead">{said.invalid.message}</p>
      <div className="row">
        <a className="btn" href={home}>
          Go to Home
        </a>
        <a className="btn btn--outline" href={newAudit}>
          Request a new audit
        </a>
      </div>
    </div>
  </div>
)
