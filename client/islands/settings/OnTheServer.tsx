import type { ServerFact } from '../../../server/settings/shared/generalSettingsApi.ts'
import { Panel } from '../../ui/Panel.tsx'

/** What is decided where the site runs: its value, and the variable that says so. */
export const OnTheServer = ({ facts }: { facts: ServerFact[] }) => (
  <Panel
    id="set-on-the-server"
    title="Set on the server"
    foot={
      <span>
        These need whoever runs the server, and a restart. Senders, limits and who is told what are under{' '}
        <a href="/admin/settings/mail">Mail</a>, visits under{' '}
        <a href="/admin/settings/privacy">Tracking and privacy</a>, name and addresses under{' '}
        <a href="/admin/brand">Brand</a>.
      </span>
    }
  >
    <ul className="line-list line-list--bare">
      {facts.map(({ label, value, variable, why }) => (
        <li key={variable}>
          <div>
            <b>{label}</b>
            <span className="sub">{value}</span>
            <small>{why}</small>
          </div>
          <code>{variable}</code>
        </li>
      ))}
    </ul>
  </Panel>
)
