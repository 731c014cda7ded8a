import { listsInPlace } from '../../../server/content/shared/listsInPlace.ts'
import type { Value, Values } from '../../../server/content/shared/formFields.ts'
import { same, valueAt, withValue, type Path } from '../../../server/content/shared/valuePaths.ts'
import { toast } from '../../lib/toast.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { takenBack } from './takenBack.ts'

/**
 * Takes back that something went back to its original. What was written there since stays where both fit in one text; where
 * they do not it goes, and can be had again: what stood before is kept nowhere else.
 */
export function undoReset(
  draft: { alter: (make: (now: Values) => Values) => void },
  { path, before, put }: { path: Path; before: Values; put: Values },
): void {
  draft.alter((now) => {
    const back = takenBack(path, before, put, now)
    const [old, there] = [before, now].map((values) => valueAt(values, path) as Value)
    if (!same(back, now) || same(old, there)) return back
    if (!listsInPlace(put, now, path)) {
      toast({ title: 'Not taken back', text: 'Its list was changed again since.', kind: 'bad' })
      return now
    }
    const whole = withValue(now, path, old as Value)
    toastUndo({ title: 'Taken back', text: 'What was written there since went with it.' }, () =>
      draft.alter((later) =>
        listsInPlace(whole, later, path) ? withValue(later, path, there as Value) : later,
      ),
    )
    return whole
  })
}
