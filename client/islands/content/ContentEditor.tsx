import { useEffect, useState, type ReactNode } from 'react'
import type { OpenedDocument } from '../../../server/content/shared/contentScreens.ts'
import { contentDocuments } from '../../../server/content/shared/documents.ts'
import type { Path } from '../../../server/content/shared/valuePaths.ts'
import { plural } from '../../lib/format.ts'
import type { ViewerSize } from '../../ui/PageViewer.tsx'
import { useSaidByKey } from '../../ui/useSaidByKey.ts'
import { ContentBar } from './ContentBar.tsx'
import { ContentNotices } from './ContentNotices.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import { ContentSections } from './ContentSections.tsx'
import { ContentVersions } from './ContentVersions.tsx'
import { pathsLeft } from './pathsLeft.ts'
import { useContentWork } from './useContentWork.ts'

interface Props {
  document: OpenedDocument
  /** The way to the others. */
  documents: ReactNode
  /** The address of who looks. */
  me: string
  timeZone: string
  readOnly: boolean
  onChanges: (changes: number) => void
  onReopen: () => void
}

/** A document: its form, the page beside it, and what waits to be published. */
export function ContentEditor({ document, documents, me, timeZone, readOnly, onChanges, onReopen }: Props) {
  const work = useContentWork(document, readOnly)
  const { draft, changes, form, isPartial } = work
  const [focused, setFocused] = useState<Path>()
  const [size, setSize] = useState<ViewerSize>('phone')
  const count = changes.length
  const here = draft.keepsNothing ? 'screen' : 'device'
  const kept = isPartial ? `What does not fit yet is on this ${here} alone.` : 'Nothing is published by it.'
  useSaidByKey(draft.state, kept, !readOnly, draft)
  useEffect(() => {
    onChanges(count)
    // The list of documents is another one after each call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [count])

  const follow = (event: React.FocusEvent) => {
    const at = event.target.closest<HTMLElement>('[data-path]')
    if (at) setFocused(at.dataset.path)
  }
  return (
    <>
      <div className="page">
        <div>
          <h1>{document.title}</h1>
          <p>{about(document)}</p>
        </div>
        <div className="row">
          <ContentVersions work={work} timeZone={timeZone} readOnly={readOnly} />
        </div>
      </div>
      <div className="studio" data-preview={size}>
        {documents}
        <div className="stack-panels" onFocus={follow} onBlur={(event) => work.leave(pathsLeft(event))}>
          <ContentNotices work={work} me={me} timeZone={timeZone} onReopen={onReopen} />
          <ContentSections
            fields={document.form}
            form={form}
            empty={draft.opened.empty}
            wanted={work.wanted}
          />
          {readOnly ? null : <ContentBar work={work} />}
        </div>
        <ContentPreview
          name={document.name}
          title={document.title}
          values={draft.values}
          focused={focused}
          saved={draft.saved}
          state={draft.state}
          isPartial={isPartial}
          size={size}
          onSize={setSize}
        />
      </div>
    </>
  )
}

/** What is to be written, without what only search engines read. */
function about({ name, form }: OpenedDocument): string {
  const sections = new Set(
    form
      .filter((field) => field.control === 'group')
      .flatMap(({ name: group, fields: [first] }) =>
        first?.control === 'parts' ? first.parts.map((part) => part.name) : [group],
      ),
  )
  sections.delete('search')
  const inOrder = contentDocuments[name].group === 'Pages' && sections.size > 1
  return `${plural(sections.size, 'section')}${inOrder ? ', in the order visitors meet them' : ''}`
}
