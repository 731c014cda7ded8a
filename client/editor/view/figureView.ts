import type { Node } from 'prosemirror-model'
import { redo, undo } from 'prosemirror-history'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { button, element, icon } from './domElements.ts'
import { fitHeight } from './fitHeight.ts'
import type { EditorHost } from './editorHost.ts'
import { bareAddress, changeAttrs, figureOf, isWide, rememberAlt, widened } from './pictureCommands.ts'

/** A picture in the text: what can be done to it, its caption, and what it shows in words. */
export class FigureView implements NodeView {
  dom: HTMLElement
  private readonly image = element('img', { alt: '' })
  private readonly caption = element('textarea', {
    class: 'pic__caption',
    rows: '1',
    'aria-label': 'Caption',
  })
  private readonly alt = element('input', { class: 'input', 'aria-label': 'Alt text', maxlength: '300' })
  private readonly state = element('span', { class: 'saved' })
  private readonly column: HTMLButtonElement | undefined
  private readonly wide: HTMLButtonElement | undefined

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly getPos: () => number | undefined,
    private readonly host: EditorHost,
  ) {
    const tools = element('div', { class: 'bubble', role: 'toolbar', 'aria-label': 'Picture' })
    if (host.kind === 'article') {
      this.column = button('Column', undefined, () => this.widen(false))
      this.wide = button('Wide', undefined, () => this.widen(true))
      tools.append(this.column, this.wide, element('i', { class: 'sep' }))
    }
    tools.append(
      button('Replace picture', 'refresh', () => this.replace()),
      button('Remove picture', 'trash', () => this.remove()),
    )
    const hint = element('label', { 'aria-hidden': 'true' }, 'Alt text')
    this.dom = element(
      'figure',
      { class: 'pic', contenteditable: 'false' },
      element('div', { class: 'pic__img' }, this.image),
      tools,
      ...(host.kind === 'template' ? [] : [element('figcaption', {}, this.caption)]),
      element('div', { class: 'pic__alt' }, hint, this.alt, this.state),
    )
    this.listen()
    this.draw()
    this.reach(false)
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.draw()
    return true
  }

  selectNode(): void {
    this.dom.dataset.selected = ''
    fitHeight(this.caption)
    this.reach(true)
  }

  deselectNode(): void {
    delete this.dom.dataset.selected
    this.reach(false)
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof Element && Boolean(event.target.closest('input, textarea, button'))
  }

  ignoreMutation(): boolean {
    return true
  }

  private draw(): void {
    const { src, alt, caption } = this.node.attrs as { src: string; alt: string; caption: string | null }
    const address = bareAddress(src)
    if (this.image.getAttribute('src') !== address) this.image.src = address
    this.image.alt = alt
    this.dom.toggleAttribute('data-wide', isWide(src))
    this.dom.toggleAttribute('data-undescribed', !alt.trim())
    this.dom.toggleAttribute('data-captioned', Boolean(caption))
    this.column?.setAttribute('aria-pressed', String(!isWide(src)))
    this.wide?.setAttribute('aria-pressed', String(isWide(src)))
    // Setting the value that stands there already would move the cursor.
    if (this.alt.value !== alt) this.alt.value = alt
    if (this.caption.value !== (caption ?? '')) this.caption.value = caption ?? ''
    // It may only be about to stand in the text.
    requestAnimationFrame(() => fitHeight(this.caption))
    this.alt.placeholder = 'What does the picture show?'
    this.caption.placeholder = alt && this.host.kind === 'article' ? `Caption; else: ${alt}` : 'Caption'
    this.state.replaceChildren(
      ...(alt.trim() ? [icon('check'), 'Described'] : [icon('alert-voice'), 'Not described']),
    )
  }

  /** Only what belongs to the chosen picture is a stop for Tab, so that Tab leaves the text. */
  private reach(on: boolean): void {
    for (const control of this.dom.querySelectorAll<HTMLElement>('input, textarea, button'))
      control.tabIndex = on ? 0 : -1
  }

  private listen(): void {
    this.alt.addEventListener('input', () => this.change({ alt: this.alt.value }))
    this.alt.addEventListener('blur', () => rememberAlt(this.node.attrs.src as string, this.alt.value))
    this.caption.addEventListener('input', () => {
      const caption = this.caption.value.replace(/\n+/g, ' ')
      this.change({ caption: caption || null })
    })
    this.dom.addEventListener('focusin', () => this.choose())
    // The third of three quick clicks means a line of words to ProseMirror.
    this.image.addEventListener('click', () => this.choose())
    this.dom.addEventListener('keydown', (event) => this.key(event))
  }

  private key(event: KeyboardEvent): void {
    if (event.isComposing) return
    const command = event.ctrlKey || event.metaKey
    const letter = event.key.toLowerCase()
    if (command && (letter === 'z' || letter === 'y')) {
      const again = letter === 'y' || event.shiftKey
      ;(again ? redo : undo)(this.view.state, this.view.dispatch)
      // It may have taken this picture back, and the field that has the focus with it.
      if (!this.dom.isConnected) this.view.focus()
    } else if (command && letter === 's' && this.host.save) this.host.save()
    else if (event.key === 'Escape') this.view.focus()
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) this.below()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /** On with the text below the picture. */
  private below(): void {
    const at = this.getPos()
    if (at === undefined) return
    const { tr } = this.view.state
    const end = at + this.node.nodeSize
    const next = tr.doc.resolve(end).nodeAfter
    if (!next?.isTextblock) tr.insert(end, this.view.state.schema.nodes.paragraph!.create())
    this.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
    this.view.focus()
  }

  private choose(): void {
    const at = this.getPos()
    const { selection, doc, tr } = this.view.state
    if (at === undefined || (selection instanceof NodeSelection && selection.from === at)) return
    this.view.dispatch(tr.setSelection(NodeSelection.create(doc, at)))
  }

  private change(attrs: { src?: string; alt?: string; caption?: string | null }): void {
    changeAttrs(this.view, this.getPos(), attrs)
  }

  private widen(on: boolean): void {
    this.change({ src: widened(this.node.attrs.src as string, on) })
  }

  private replace(): void {
    this.host.choosePicture((asset) => {
      const { src, alt, caption } = figureOf(this.view, asset).attrs
      const wide = isWide(this.node.attrs.src as string)
      this.change({
        src: widened(src as string, wide),
        alt: alt as string,
        caption: (caption ?? this.node.attrs.caption) as string,
      })
      this.view.focus()
    })
  }

  private remove(): void {
    const at = this.getPos()
    if (at === undefined) return
    this.view.dispatch(this.view.state.tr.delete(at, at + this.node.nodeSize))
    this.view.focus()
  }
}
