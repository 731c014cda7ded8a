import { sendWhenComplete } from './codeForms.ts'

/** One question of a dialog that asks who one is. */
export interface Question {
  title: string
  text: string
  /** Markup of ours; a field may have a value set in `fill`. */
  fields: string
  fill?: (form: HTMLFormElement) => void
  action: string
  busy: string
  /** A button beside it: another way to answer. */
  otherwise?: { label: string; take: () => Promise<Next> | Next }[]
  send: (value: (name: string) => string) => Promise<Next>
}

/** What comes of an answer: it was right, it was not, or there is something else to ask. */
export type Next = 'done' | { message: string } | { ask: Question } | 'nothing'

const icon = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i_alert-voice"/></svg>'

/** The HTML of a field with its label; nothing in it may come from a visitor. */
export const field = (name: string, label: string, attributes: string): string =>
  `<div class="field"><label class="field__label" for="again-${name}">${label}</label><input class="input" id="again-${name}" name="${name}" required ${attributes}></div>`

/** The same for the six digits of an app, or a recovery code. */
export const codeField = (label: string): string =>
  field('code', label, 'inputmode="numeric" autocomplete="one-time-code" maxlength="7" data-code')

/**
 * Asks over the page, so that nothing typed on it is lost.
 * @param begin where the keyboard is at first: a dialog that nobody called for takes no words meant for the page
 * @returns true when the answer was right, false when the dialog was closed
 */
export function askInDialog(first: Question, begin: 'heading' | 'field' = 'heading'): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog dialog--sm'
  dialog.setAttribute('aria-labelledby', 'again-title')
  const focused = document.activeElement as HTMLElement | null
  document.body.append(dialog)
  show(dialog, first)
  dialog.showModal()
  dialog.querySelector<HTMLElement>('#again-title')!.focus()
  if (begin === 'field') dialog.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      focused?.focus()
      resolve(dialog.returnValue === 'done')
    })
  })
}

function show(dialog: HTMLDialogElement, question: Question): void {
  const { title, text, fields, fill, action, otherwise = [] } = question
  dialog.innerHTML = `
    <form class="form--again">
      <div class="dialog__head wraps"><h2 id="again-title" tabindex="-1"></h2><p></p></div>
      <div class="dialog__body"><div class="form form--tight">
        <div class="notice notice--bad" role="alert" hidden>${icon}<strong></strong></div>
        ${fields}
        ${otherwise.map(() => '<button class="btn btn--outline" type="button" data-otherwise></button>').join('')}
      </div></div>
      <div class="dialog__foot"><button class="btn btn--outline" type="button" data-cancel>Not now</button><button class="btn" data-send></button></div>
    </form>`
  const form = dialog.querySelector('form')!
  form.querySelector('h2')!.textContent = title
  form.querySelector('p')!.textContent = text
  form.querySelector('[data-send]')!.textContent = action
  fill?.(form)
  const value = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
  const go = (answer: () => Promise<Next> | Next) => void take(dialog, question, answer)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    go(() => question.send(value))
  })
  for (const [at, button] of form.querySelectorAll('[data-otherwise]').entries()) {
    button.textContent = otherwise[at]!.label
    button.addEventListener('click', () => go(otherwise[at]!.take))
  }
  form.querySelector('[data-cancel]')!.addEventListener('click', () => dialog.close())
  const code = form.querySelector<HTMLInputElement>('[data-code]')
  if (code) sendWhenComplete(code, () => form.requestSubmit())
}

async function take(
  dialog: HTMLDialogElement,
  { action, busy }: Question,
  answer: () => Promise<Next> | Next,
): Promise<void> {
  const button = dialog.querySelector<HTMLButtonElement>('[data-send]')!
  if (button.disabled) return
  const calm = (isCalm: boolean) => {
    button.disabled = !isCalm
    button.toggleAttribute('aria-busy', !isCalm)
    button.textContent = isCalm ? action : busy
  }
  calm(false)
  const next = await answer()
  calm(true)
  const notice = dialog.querySelector<HTMLElement>('.notice')!
  notice.hidden = true
  if (next === 'done') dialog.close('done')
  else if (next === 'nothing') return
  else if ('ask' in next) {
    show(dialog, next.ask)
    dialog.querySelector<HTMLElement>('input')?.focus()
  } else {
    notice.hidden = false
    notice.querySelector('strong')!.textContent = next.message
    dialog.querySelector<HTMLInputElement>('input:not([type=email])')?.focus()
  }
}
