import { Panel } from '../../ui/Panel.tsx'

/** The password is changed on the page Account. */
export const Password = () => (
  <Panel id="password" title="Password" padded>
    <p className="small">A new password signs every other device out.</p>
    <p className="mt-4">
      <a className="btn btn--outline" href="/admin/account">
        Change your password
      </a>
    </p>
  </Panel>
)
