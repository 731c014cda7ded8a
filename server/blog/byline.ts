import type { Person } from '../brand.ts'

export interface People {
  brand: { people: Person[] }
}

/** The one of our people who wrote it. What is saved as "Admin" is the first one's; nobody, while there are none. */
export function writerOf({ brand }: People, authorName: string): Person | undefined {
  const named = brand.people.find(({ name }) => name === authorName)
  return named ?? (authorName === 'Admin' ? brand.people[0] : undefined)
}
