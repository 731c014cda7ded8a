import { button, element, icon } from './domElements.ts'

/** A picture on its way: its name and how far it is, or why it was refused and what can be done about it. */
export class UploadBox {
  readonly dom: HTMLElement
  private readonly progress = element('progress', { class: 'progress', max: '1' })
  private readonly word = element('span', { role: 'status' })

  constructor(
    private readonly name: string,
    private readonly again: () => void,
    private readonly takeOut: () => void,
  ) {
    this.progress.setAttribute('aria-label', `Uploading ${name}`)
    this.dom = element('div', { class: 'sending', contenteditable: 'false' })
  }

  waits(): void {
    this.progress.value = 0
    this.word.textContent = ''
    delete this.dom.dataset.refused
    this.dom.replaceChildren(icon('image'), element('b', {}, this.name), this.progress, this.word)
  }

  sent(share: number): void {
    this.progress.value = share
  }

  refused(reason: string): void {
    this.dom.dataset.refused = ''
    this.dom.replaceChildren(
      icon('alert-voice'),
      element('b', {}, this.name),
      this.word,
      button('Try again', undefined, this.again),
      button('Take out', undefined, this.takeOut),
    )
    this.word.textContent = reason
  }
}
