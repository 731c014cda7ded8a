import { people } from './firm/proof.ts'
import type { Hands } from './hands.ts'

/** Who visitors meet in About. */
export async function writePeople(hands: Hands): Promise<void> {
  await hands.open('/admin/people')
  for (const person of people) {
    await hands.press('Add a person')
    for (const [label, text] of Object.entries(person)) await hands.fill(label, text)
    await hands.press('Add')
    await hands.see(`${person.Name} is as visitors see them now.`)
  }
}
