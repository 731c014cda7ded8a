import { mayWorkLater } from './mayWorkLater.ts'
import { tellUnlessChoice } from './tellUnlessChoice.ts'

/** What will pass is said where the words stand; why else they were not saved is said in the corner. */
export function tellRefusal(error: unknown): void {
  if (!mayWorkLater(error)) tellUnlessChoice(error)
}
