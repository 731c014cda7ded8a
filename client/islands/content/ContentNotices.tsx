import { changesOf } from '../../../server/content/shared/contentChanges.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { ContentWork } from './useContentWork.ts'
import { WrittenNotices } from './WrittenNotices.tsx'

interface Props {
  work: ContentWork
  /** The address of who looks. */
  me: string
  timeZone: string
  onReopen: () => void
}

/** What one has to know before writing on: texts that no longer fit, other people, other tabs. */
export function ContentNotices({ work, me, timeZone, onReopen }: Props) {
  const { draft, changes } = work
  const { fallenBack, form } = draft.opened
  return (
    <>
      {fallenBack.length > 0 ? (
        <Notice kind="warn" title={`The original stands in ${inList(fallenBack)}`}>
          What was published there no longer fits the page since an update. Write it anew here, or take it
          from a version, and publish.
        </Notice>
      ) : null}
      <WrittenNotices
        draft={draft}
        called={{ subject: 'This text', both: 'Two texts of this page' }}
        differences={(before, after) => changesOf(form, before, after)}
        isChanged={changes.length > 0}
        me={me}
        timeZone={timeZone}
        onReopen={onReopen}
      />
    </>
  )
}

const inList = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
