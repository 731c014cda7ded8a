import { toast } from '../lib/toast.ts'

/** Says what could not be loaded as every failure is said; the note in the page is for visitors without a script. */
export function sayFailure(note: HTMLElement): void {
  toast({ title: note.dataset.failure!, text: note.dataset.failureText!, kind: 'bad' })
  note.hidden = true
}
