import { useId } from 'react'
import type { VersionLine } from '../../../server/versions/shared/versionsApi.ts'
import { reasonText } from '../../../server/versions/shared/versionReasons.ts'
import { wordsOf } from '../../../server/versions/shared/textKinds.ts'
import { count, plural } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Versions } from './useVersions.ts'
import { byWeekAndMonth, versionTime } from './versionTimes.ts'

/**
 * The versions of a text, for a drawer or beside the text: `const versions = useVersions(text, isOpen)`, then
 * `<VersionsPanel versions={versions} />` here, and where the text stands
 * `{versions.shown ? <VersionShown versions={versions} /> : null}` before the text, which is `hidden` meanwhile.
 */
export function VersionsPanel({ versions }: { versions: Versions }) {
  const { text, lines, failed, shown, showsChanges, setShowsChanges } = versions
  const id = useId()
  return (
    <div className="stack gap-4">
      {failed ? (
        <Notice kind="warn" title="The versions could not be read.">
          <Button size="sm" kind="outline" onClick={versions.reload}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {byWeekAndMonth(lines ?? [], text.timeZone).map(({ title, lines: group }, at) => (
        <section key={title} aria-labelledby={`${id}${at}`}>
          <div className="row row--between versions__head">
            <h3 id={`${id}${at}`}>{title}</h3>
            {at === 0 ? (
              <label className="switch">
                <input
                  type="checkbox"
                  role="switch"
                  aria-checked={showsChanges}
                  checked={showsChanges}
                  onChange={(event) => setShowsChanges(event.target.checked)}
                />
                Show changes
              </label>
            ) : null}
          </div>
          <ol className="versions">
            {at === 0 ? (
              <li>
                <button type="button" aria-current={!shown} onClick={versions.close}>
                  <b>Now</b>
                  <small>{plural(wordsOf(text.kind, text.fields), 'word')}</small>
                </button>
              </li>
            ) : null}
            {group.map((line) => (
              <Line key={line.id} line={line} versions={versions} />
            ))}
          </ol>
        </section>
      ))}
      <p className="muted t-xs">
        A version is kept when you stop writing for ten minutes, save, publish, paste a long text or restore.
        The last 100 are kept for a year.
      </p>
    </div>
  )
}

const Line = ({ line, versions }: { line: VersionLine; versions: Versions }) => (
  <li>
    <button
      type="button"
      aria-current={versions.shown?.line.id === line.id}
      onClick={() => versions.show(line)}
    >
      <b>{versionTime(line.at, versions.text.timeZone)}</b>
      <small>{reasonText(line.reason, line.by, line.more === null)}</small>
      {line.more ? (
        <span className="num">
          <span aria-hidden="true">{`${line.more > 0 ? '+' : '−'}${count(Math.abs(line.more))}`}</span>
          <span className="vh">
            {`${plural(Math.abs(line.more), 'word')} ${line.more > 0 ? 'more' : 'fewer'}`}
          </span>
        </span>
      ) : null}
    </button>
  </li>
)
