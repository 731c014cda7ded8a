import type { NodeView } from 'prosemirror-view'
import { element } from './domElements.ts'

/** A table in a box that scrolls, as on the page: columns keep their words. The box follows the cursor by itself. */
export function tableView(): NodeView {
  const rows = element('tbody', {})
  return { dom: element('div', { class: 'table-box' }, element('table', {}, rows)), contentDOM: rows }
}
