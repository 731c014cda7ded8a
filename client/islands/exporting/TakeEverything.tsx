import { exportApi } from '../../../server/backup/shared/exportApi.ts'
import type { Holdings } from '../../../server/backup/shared/holdings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Holds } from './Holds.tsx'

/** The whole site in one file, which the browser keeps. */
export const TakeEverything = ({ holdings, savedAt }: { holdings: Holdings; savedAt: string | null }) => (
  <Panel
    id="take-everything"
    title="Take everything"
    padded
    foot={
      <>
        <a className="btn" href={exportApi.file.path}>
          <Icon name="download" /> Save the file
        </a>
        <span>{savedAt ? `You saved it on ${savedAt}.` : 'You may be asked for your password.'}</span>
      </>
    }
  >
    <div className="form form--narrow">
      <Holds holdings={holdings} />
      <Notice kind="warn" title="Keep this file safe.">
        It holds personal data and the hashes of your team&apos;s passwords. Who has it knows everybody you
        know.
      </Notice>
      <p className="small muted">
        It is the file of <code>npm run backup</code>: compressed lines of JSON, and everything a restore
        needs, on this site or on an empty one. Not in it: who is signed in, and what is set on the server
        itself (SESSION_SECRET, mail logins), which you keep apart.
      </p>
    </div>
  </Panel>
)
