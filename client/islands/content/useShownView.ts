import { useState } from 'react'
import type { DocumentName } from '../../../server/content/shared/documents.ts'
import { knownView, viewOfField } from '../../../server/content/shared/documentViews.ts'
import type { Path } from '../../../server/content/shared/valuePaths.ts'

/**
 * Which page or mail the preview shows: the one on which the words are seen that are being written, or the one that was
 * chosen, until the cursor goes to words that are not on it.
 * @param focused where the cursor stands in the form
 */
export function useShownView(name: DocumentName, focused: Path | undefined) {
  const [shown, setShown] = useState({ view: knownView(name, ''), at: focused })
  if (focused !== undefined && focused !== shown.at)
    setShown({ view: viewOfField(name, focused, shown.view), at: focused })
  return { view: shown.view, show: (view: string) => setShown({ view, at: focused }) }
}
