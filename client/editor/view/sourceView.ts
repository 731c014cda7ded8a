import type { Node } from 'prosemirror-model'
import { redo, undo } from 'prosemirror-history'
import type { EditorView, NodeView } from 'prosemirror-view'
import { element } from './domElements.ts'
import { fitHeight } from './fitHeight.ts'
import type { EditorHost } from './editorHost.ts'
import { changeAttrs } from './pictureCommands.ts'

/** A part that the editor cannot show in its form: a box with its Markdown or HTML, which can be changed there. */
export class SourceView implements NodeView {
  dom: HTMLElement
  private readonly area: HTMLTextAreaElement

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    host: EditorHost,
  ) {
    const name = host.kind === 'template' ? 'HTML' : 'Markdown'
    this.area = element('textarea', { spellcheck: 'false', rows: '1', 'aria-label': name })
    this.dom = element(
      'div',
      { class: 'source', contenteditable: 'false' },
      element('b', { 'aria-hidden': 'true' }, name),
      this.area,
    )
    this.area.addEventListener('input', () =>
      changeAttrs(this.view, this.getPos(), { text: this.area.value }),
    )
    this.area.addEventListener('keydown', (event) => this.key(event))
    this.draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.draw()
    return true
  }

  stopEvent(event: Event): boolean {
    return event.target === this.area
  }

  ignoreMutation(): boolean {
    return true
  }

  private draw(): void {
    const text = this.node.attrs.text as string
    if (this.area.value !== text) this.area.value = text
    this.area.rows = text.split('\n').length
    // It may only be about to stand in the text.
    requestAnimationFrame(() => fitHeight(this.area))
  }

  private key(event: KeyboardEvent): void {
    const letter = event.key.toLowerCase()
    if (event.key === 'Escape') this.view.focus()
    else if ((event.ctrlKey || event.metaKey) && (letter === 'z' || letter === 'y')) {
      ;(letter === 'y' || event.shiftKey ? redo : undo)(this.view.state, this.view.dispatch)
      if (!this.dom.isConnected) this.view.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
}
