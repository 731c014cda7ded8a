import { toast } from '../lib/toast.ts'

/** What could not be loaded is said as such failures are everywhere; the page's own note is for those without a script. */
export function sayFailure(note: HTMLElement): void {
  toast({ title: note.dataset.failure!, text: note.dataset.failureText!, kind: 'bad' })
  note.hidden = true
}
