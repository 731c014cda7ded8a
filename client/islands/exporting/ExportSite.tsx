import type { MouseEvent } from 'react'
import { exportApi } from '../../../server/backup/shared/exportApi.ts'
import type { Holdings } from '../../../server/backup/shared/holdings.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { HoldingsList } from './HoldingsList.tsx'

/** Whoever has to prove who they are does so over the screen; without a script a page asks. */
async function proveFirst(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  event.preventDefault()
  try {
    await call(exportApi.begin)
    location.assign(exportApi.file.path)
  } catch (error) {
    toastError(error)
  }
}

/** The whole site in one file, which the browser keeps. */
export const ExportSite = ({ holdings, savedAt }: { holdings: Holdings; savedAt: string | null }) => (
  <Panel
    id="take-everything"
    title="Take everything"
    padded
    foot={
      <>
        <a className="btn" href={exportApi.file.path} onClick={(event) => void proveFirst(event)}>
          <Icon name="download" /> Save the file
        </a>
        <span>{savedAt ? `You saved it on ${savedAt}.` : 'You may be asked who you are.'}</span>
      </>
    }
  >
    <div className="form form--narrow">
      <HoldingsList holdings={holdings} />
      <Notice kind="warn" title="Keep this file safe.">
        It holds personal data, and your team&apos;s passwords in a form that can be guessed at. Who has it
        knows everybody you know.
      </Notice>
      <p className="small muted">
        Everything a restore needs, on this site or on an empty one. Not in it: who is signed in, and what is
        set on the server itself (its secret, mail logins), which whoever looks after the server keeps apart.
      </p>
      <p className="small muted">
        For them: it is the file of <code>npm run backup</code>, compressed lines of JSON, and the secret is{' '}
        <code>SESSION_SECRET</code>.
      </p>
    </div>
  </Panel>
)
