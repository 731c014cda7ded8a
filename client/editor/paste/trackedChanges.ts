import { all } from './elements.ts'

/** As Word says it on the desktop and on the web; what is only struck has none of that. */
const deleted =
  'del[cite],del[datetime],.msoDel,[class*=TrackChangeTextDeletion],[class*=TrackedChangeDelete],[class*=TrackChangeDelete]'

/** What the tracked changes of a document take out is not its text any more. @returns in how many places that was */
export function withoutDeletions(body: Element): number {
  const found = all(body, deleted).filter((element) => !element.parentElement?.closest(deleted))
  const seen = found.filter((element) => element.textContent.trim() !== '')
  for (const element of found) element.remove()
  return seen.length
}
