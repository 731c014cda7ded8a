import { exportApi } from '../../../server/backup/shared/exportApi.ts'
import type { RestoreState } from '../../../server/backup/shared/restoreApi.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ConfirmRestore } from './ConfirmRestore.tsx'
import { FileContents } from './FileContents.tsx'
import { useRestore } from './useRestore.ts'

/** A file of the whole site takes the place of what is here: step by step, and nothing before the last. */
export function RestoreSite({ first }: { first: RestoreState }) {
  const { state, sent, outcome, bring, run, drop } = useRestore(first)
  const { upload, hasSaved, word } = state
  const works = upload?.state === 'checking' || upload?.state === 'restoring'
  return (
    <Panel id="restore" title="Restore" padded>
      <div className="form form--narrow">
        <p>
          A file that was saved here, or by the command, takes the place of everything this site holds.
          Nothing happens before the last step.
        </p>
        {outcome ? <Outcome outcome={outcome} /> : null}
        <ol className="restore-steps">
          <SavePresentSite hasSaved={hasSaved} />
          <li data-done={upload?.facts ? true : undefined}>
            <b>Choose the file</b>
            <p>It is looked through wholly: whether it is ours, not cut off, and fits this version.</p>
            <ChooseFile upload={upload} sent={sent} onFile={bring} onDrop={drop} />
          </li>
          {upload?.facts && upload.state !== 'checking' ? (
            <li>
              <b>Look at what is in it</b>
              <FileContents name={upload.name} facts={upload.facts} />
            </li>
          ) : null}
          {upload?.facts && !works ? (
            <li>
              <b>Replace everything</b>
              <ConfirmRestore word={word} hasSaved={hasSaved} onRun={run} />
            </li>
          ) : null}
        </ol>
        <div aria-live="polite">{upload && works ? <AtWork upload={upload} /> : null}</div>
        {upload?.state === 'failed' && upload.complaint ? (
          <Notice kind="bad" title="This file was not restored.">
            {upload.complaint}
          </Notice>
        ) : null}
      </div>
    </Panel>
  )
}

const SavePresentSite = ({ hasSaved }: { hasSaved: boolean }) => (
  <li data-done={hasSaved || undefined}>
    <b>Save the present site</b>
    <p>
      {hasSaved
        ? 'You have it as a file. With it, all of this can be undone.'
        : 'So that all of this can be undone. It counts for an hour.'}
    </p>
    {hasSaved ? null : (
      <a className="btn btn--outline btn--sm" href={exportApi.file.path}>
        <Icon name="download" /> Save the present site
      </a>
    )}
  </li>
)

/** How far the file is looked through or restored. */
function AtWork({ upload: { state, rowsRead, facts } }: { upload: NonNullable<RestoreState['upload']> }) {
  const work = state === 'checking' ? 'Looking through the file' : 'Restoring. The site goes on meanwhile'
  return (
    <>
      <p>
        {work}: {rowsRead.toLocaleString('en-US')} rows so far.
      </p>
      {state === 'restoring' && facts ? (
        <Progress value={rowsRead} max={facts.rows} label="Rows restored" />
      ) : null}
    </>
  )
}

const Outcome = ({ outcome }: { outcome: 'restored' | 'signedOut' }) => (
  <Notice kind="ok" title="The site is restored.">
    {outcome === 'signedOut' ? (
      <>
        You are signed out: <a href="/admin/login">sign in with an account of the restored site</a>.
      </>
    ) : (
      <>
        Everybody else is signed out. Mail that was waiting is held until you decide:{' '}
        <a href="/admin/dashboard">go to the dashboard</a>.
      </>
    )}
  </Notice>
)
