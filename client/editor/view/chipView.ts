import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { element } from './drawn.ts'
import type { Host } from './host.ts'

/** What is filled in for each reader: "First name, or “there”". A click changes what stands where nothing is known. */
export class ChipView implements NodeView {
  dom: HTMLElement

  constructor(node: Node, _view: unknown, getPos: () => number | undefined, host: Host) {
    const { name, fallback } = node.attrs as { name: string; fallback: string | null }
    const label = host.placeholders.find((one) => one.name === name)?.label ?? `{{${name}}}`
    this.dom = element(
      'span',
      { class: 'field-chip', contenteditable: 'false' },
      fallback ? `${label}, or “${fallback}”` : label,
    )
    this.dom.addEventListener('dblclick', () => {
      const at = getPos()
      if (at !== undefined) host.editPlaceholder(at)
    })
  }

  ignoreMutation(): boolean {
    return true
  }
}
