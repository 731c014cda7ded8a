import type { Values } from '../../../server/content/shared/formFields.ts'
import { valueAt, withValue } from '../../../server/content/shared/valuePaths.ts'
import type { Mix } from '../../ui/PartChoices.tsx'

/** My words, with what was chosen of theirs. */
export function mixValues<Words extends Values>(mix: Mix, mine: Words, theirs: Words): Words {
  return Object.entries(mix).reduce<Words>((values, [path, choice]) => {
    if (typeof choice !== 'string') return withValue(values, path, choice.text) as Words
    if (choice === 'mine') return values
    const taken = valueAt(theirs, path)
    // A picture that was taken away is null, which is a value.
    return withValue(values, path, taken === undefined ? '' : taken) as Words
  }, mine)
}
