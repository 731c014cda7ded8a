import type { SetupProgress } from '../../../server/setup/shared/setupApi.ts'

/** Leads to the checklist of the first days while something on it is left. */
export const SetupNotice = ({ done, of }: SetupProgress) => (
  <section className="panel setup-notice" aria-label="Make it yours">
    <p>
      <b>Make it yours</b> {done} of {of} done
    </p>
    <progress
      className="progress progress--ok setup-bar"
      max={of}
      value={done}
      aria-label={`${done} of ${of} done`}
    />
    <a className="btn btn--outline" href="/admin/setup">
      Go on
    </a>
  </section>
)
