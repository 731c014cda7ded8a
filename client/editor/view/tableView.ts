import type { EditorView, NodeView } from 'prosemirror-view'
import { element } from './domElements.ts'

/**
 * A table in a box that scrolls, as on the page: columns keep their words. While one writes, the box follows the cursor by
 * itself, and being written in, it is reached by the keyboard; where the text is only read, it is a stop of the Tab key.
 */
export function tableView({ editable }: EditorView): NodeView {
  const reached: Record<string, string> = editable
    ? { contenteditable: 'true' }
    : { tabindex: '0', role: 'group', 'aria-label': 'Table' }
  const rows = element('tbody', {})
  return {
    dom: element('div', { class: 'table-box', ...reached }, element('table', {}, rows)),
    contentDOM: rows,
  }
}
