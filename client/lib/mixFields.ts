import type { Mix } from '../ui/PartChoices.tsx'

/** Takes a mix into the fields of a form. */
export function mixFields<Fields extends object>(mix: Mix, mine: Fields, theirs: Fields): Fields {
  const taken = Object.entries(mix).map(([name, choice]) => {
    if (typeof choice !== 'string') return [name, choice.text]
    return [name, (choice === 'mine' ? mine : theirs)[name as keyof Fields]]
  })
  return { ...mine, ...Object.fromEntries(taken) }
}
