import type { ContentScreen } from '../../server/content/shared/contentScreens.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { ContentDocuments } from './content/ContentDocuments.tsx'
import { ContentEditor } from './content/ContentEditor.tsx'
import { useOpenDocument } from './content/useOpenDocument.ts'

interface Props {
  /** null when it could not be read. */
  initial: ContentScreen | null
  /** The document that was asked for. */
  page: string
  /** The address of who looks. */
  me: string
  timeZone: string
  /** Who may only look. */
  readOnly: boolean
}

/** Site Content: the words of the public pages, written beside the page itself. */
export function SiteContent({ initial, page, me, timeZone, readOnly }: Props) {
  const { screen, opening, opened, failed, open, again, setChanges } = useOpenDocument(initial, page)
  if (!screen) {
    return (
      <>
        <h1>Site Content</h1>
        <LoadFailed onRetry={again}>The texts of the site could not be loaded.</LoadFailed>
      </>
    )
  }
  return (
    <ContentEditor
      key={`${screen.opened.name} ${opened}`}
      document={screen.opened}
      me={me}
      timeZone={timeZone}
      readOnly={readOnly}
      onChanges={setChanges}
      onReopen={again}
      documents={
        <ContentDocuments
          documents={screen.documents}
          current={opening ?? screen.opened.name}
          busy={opening !== undefined}
          failed={failed}
          onOpen={open}
        />
      }
    />
  )
}
