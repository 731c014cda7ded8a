import { decoys } from '../../server/web/shared/decoys.ts'

const decoyOf = (form: ParentNode) => form.querySelector<HTMLInputElement>('[data-decoy]')

/** Gives the field that only robots fill in another name: the page, the same for everybody, has one drawn into it. */
export function renameDecoy(form: HTMLFormElement): void {
  const field = decoyOf(form)
  if (!field) return
  const name = decoys[Math.floor(Math.random() * decoys.length)]!
  const id = field.id.slice(0, field.id.lastIndexOf('-') + 1) + name
  form.querySelector(`label[for="${field.id}"]`)?.setAttribute('for', id)
  Object.assign(field, { name, id })
}

/** Whether a robot filled it in: then nothing is kept, and nothing may be told to anybody. */
export const isCaught = (form: HTMLFormElement): boolean => Boolean(decoyOf(form)?.value.trim())
