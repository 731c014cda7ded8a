import { useState } from 'react'
import { changesOf } from '../../../server/content/shared/contentChanges.ts'
import type { Values } from '../../../server/content/shared/formFields.ts'
import { valueAt, withValue } from '../../../server/content/shared/valuePaths.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { zonedText } from '../../lib/zone.ts'
import { KeepsNothing } from '../../ui/KeepsNothing.tsx'
import { NewerInTab } from '../../ui/NewerInTab.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OtherTextNotice } from '../../ui/OtherTextNotice.tsx'
import type { Mix } from '../../ui/PartChoices.tsx'
import type { ContentWork } from './useContentWork.ts'

interface Props {
  work: ContentWork
  /** The address of who looks. */
  me: string
  timeZone: string
  onReopen: () => void
}

/** What one has to know before writing on: other people, other tabs, texts that no longer fit. */
export function ContentNotices({ work, me, timeZone, onReopen }: Props) {
  const { draft, changes } = work
  const { fallenBack, written } = draft.opened
  const isOther = written && written.by !== me
  return (
    <>
      {fallenBack.length > 0 ? (
        <Notice kind="warn" title={`The original stands in ${inList(fallenBack)}`}>
          What was published there no longer fits the page since an update. Write it anew here, or take it
          from a version, and publish.
        </Notice>
      ) : null}
      {draft.other ? <OtherWordsNotice work={work} me={me} /> : null}
      {draft.newerInTab ? <NewerInTab name="This text" onShow={onReopen} /> : null}
      {draft.keepsNothing ? <KeepsNothing /> : null}
      {isOther && changes.length > 0 && !draft.other ? (
        <Notice title={`${written.by} has begun to change this`}>
          {`Last written ${zonedText(written.at, timeZone)}. Publish makes all of it live.`}
        </Notice>
      ) : null}
    </>
  )
}

/** Two people's words: one of them, or of each field the one that is chosen. */
function OtherWordsNotice({ work: { draft }, me }: Pick<Props, 'work' | 'me'>) {
  const [comparing, setComparing] = useState(false)
  const { opened, base } = draft.other!
  const [mine, theirs] = [draft.values, opened.draft]
  const by = opened.written && opened.written.by !== me ? opened.written.by : undefined
  const choose = (next: Values) => {
    draft.choose(next)
    const rest = next === theirs ? mine : theirs
    toastUndo({ title: 'Chosen', text: 'The other text can still be had.' }, () => draft.change(rest))
  }
  const differing = changesOf(opened.form, mine, theirs)
  const own = new Set(changesOf(opened.form, base, mine).map(({ path }) => path))
  return (
    <OtherTextNotice
      title={by ? `${by} has changed this text as well` : 'This text was changed elsewhere as well'}
      isComparing={comparing}
      onCompare={setComparing}
      versions={{
        title: 'Two texts of this page',
        rest: 'then Undo brings the other one back',
        fields: differing.map(({ path, label, look, before, after }) => ({
          name: path,
          label,
          mine: before,
          theirs: after,
          base: own.has(path) ? undefined : before,
          isText: look === 'article',
        })),
        onMine: () => choose(mine),
        onTheirs: () => choose(theirs),
        onMix: (mix) => choose(mixed(mix, mine, theirs)),
      }}
    />
  )
}

/** My words, with what was chosen of theirs. */
function mixed(mix: Mix, mine: Values, theirs: Values): Values {
  return Object.entries(mix).reduce((values, [path, choice]) => {
    if (typeof choice !== 'string') return withValue(values, path, choice.text)
    return choice === 'mine' ? values : withValue(values, path, valueAt(theirs, path) ?? '')
  }, mine)
}

const inList = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
