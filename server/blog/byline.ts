import type { Person } from '../brand.ts'

export interface People {
  brand: { people: Person[] }
}

/** The person of ours who wrote a post. "Admin" stands for the first of them; there may be none. */
export function writerOf({ brand }: People, authorName: string): Person | undefined {
  const named = brand.people.find(({ name }) => name === authorName)
  return named ?? (authorName === 'Admin' ? brand.people[0] : undefined)
}
