import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { element } from './domElements.ts'
import type { EditorHost } from './editorHost.ts'

/** What is filled in for each reader: "First name, or “there”". A double click or a tap changes what stands where nothing is known. */
export class ChipView implements NodeView {
  dom: HTMLElement

  constructor(node: Node, _view: unknown, getPos: () => number | undefined, host: EditorHost) {
    const { name, fallback } = node.attrs as { name: string; fallback: string | null }
    const label = host.placeholders.find((one) => one.name === name)?.label ?? `{{${name}}}`
    this.dom = element(
      'span',
      { class: 'field-chip', contenteditable: 'false' },
      fallback ? `${label}, or “${fallback}”` : label,
    )
    const edit = () => {
      const at = getPos()
      if (at !== undefined) host.editPlaceholder(at)
    }
    this.dom.addEventListener('dblclick', edit)
    // Fingers know no double click.
    this.dom.addEventListener('click', (event) => {
      if (event.pointerType === 'touch') edit()
    })
  }

  ignoreMutation(): boolean {
    return true
  }
}
