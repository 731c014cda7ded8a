import { useState } from 'react'
import type { ContentChange } from '../../../server/content/shared/contentChanges.ts'
import type { Values } from '../../../server/content/shared/formFields.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { zonedText } from '../../lib/zone.ts'
import { KeepsNothing } from '../../ui/KeepsNothing.tsx'
import { NewerInTab } from '../../ui/NewerInTab.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OtherTextNotice } from '../../ui/OtherTextNotice.tsx'
import type { Opened, WrittenDraft } from '../../ui/useWrittenDraft.ts'
import { mixValues } from './mixValues.ts'

interface Props<Words extends Values, Of extends Opened<Words>> {
  draft: WrittenDraft<Words, Of>
  called: {
    /** "This text" */
    subject: string
    /** "Two texts of this page" */
    both: string
  }
  /** What differs between two states, field by field. */
  differences: (before: Words, after: Words) => ContentChange[]
  /** Whether something waits to be published. */
  isChanged: boolean
  /** The address of who looks. */
  me: string
  timeZone: string
  onReopen?: () => void
}

/** What one has to know of other people and other tabs before writing on. */
export function WrittenNotices<Words extends Values, Of extends Opened<Words>>(props: Props<Words, Of>) {
  const { draft, called, isChanged, me, timeZone, onReopen } = props
  const { written } = draft.opened
  const isOther = written && written.by !== me
  return (
    <>
      {draft.other ? <OtherWordsNotice {...props} /> : null}
      {draft.newerInTab ? (
        <NewerInTab name={called.subject} {...(onReopen ? { onShow: onReopen } : {})} />
      ) : null}
      {draft.keepsNothing ? <KeepsNothing /> : null}
      {isOther && isChanged && !draft.other ? (
        <Notice title={`${written.by} has begun to change this`}>
          {`Last written ${zonedText(written.at, timeZone)}. Publish makes all of it live.`}
        </Notice>
      ) : null}
    </>
  )
}

/** Two people's words: one of them, or of each field the one that is chosen. */
function OtherWordsNotice<Words extends Values, Of extends Opened<Words>>({
  draft,
  called,
  differences,
  me,
}: Props<Words, Of>) {
  const [comparing, setComparing] = useState(false)
  const { opened, base } = draft.other!
  const [mine, theirs] = [draft.values, opened.draft]
  const by = opened.written && opened.written.by !== me ? opened.written.by : undefined
  const choose = (next: Words) => {
    draft.choose(next)
    const rest = next === theirs ? mine : theirs
    toastUndo({ title: 'Chosen', text: 'The other text can still be had.' }, () => draft.change(rest))
  }
  const own = new Set(differences(base, mine).map(({ path }) => path))
  const subject = called.subject.toLowerCase()
  return (
    <OtherTextNotice
      title={by ? `${by} has changed ${subject} as well` : `${called.subject} was changed elsewhere as well`}
      saved={opened.written ?? opened.published}
      isComparing={comparing}
      onCompare={setComparing}
      versions={{
        title: called.both,
        rest: 'then Undo brings the other one back',
        fields: differences(mine, theirs).map(({ path, label, look, before, after }) => ({
          name: path,
          label,
          mine: before,
          theirs: after,
          base: own.has(path) ? undefined : before,
          isText: look === 'article',
        })),
        onMine: () => choose(mine),
        onTheirs: () => choose(theirs),
        onMix: (mix) => choose(mixValues(mix, mine, theirs)),
      }}
    />
  )
}
