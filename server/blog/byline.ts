import type { ShownPerson } from '../people/shared/shownPerson.ts'
import type { PostSummary } from './publicPostQueries.ts'

export interface People {
  brand: { people: ShownPerson[] }
}

type Written = Pick<PostSummary, 'authorName' | 'authorId'>

/**
 * The person of the environment who wrote a post whose author was not chosen among the people of the house. "Admin" stands
 * for the first of them; there may be none.
 */
export function writerOf({ brand }: People, { authorName, authorId }: Written): ShownPerson | undefined {
  if (authorId !== null) return undefined
  const given = brand.people.filter(({ id }) => id === undefined)
  return given.find(({ name }) => name === authorName) ?? (authorName === 'Admin' ? given[0] : undefined)
}

/** Who is named below an article; nobody when the post is by the house. */
interface Byline extends Omit<ShownPerson, 'id' | 'answers'> {
  /** One of the people of the house, who is named above the article too. */
  chosen: boolean
}

/**
 * Who is named below a post.
 * @param author one of the people of the house, where one was chosen @returns undefined when it is by the house
 */
export function bylineOf(people: People, post: Written, author: ShownPerson | undefined): Byline | undefined {
  const writer = author ?? writerOf(people, post)
  if (!writer) return undefined
  // Who writes to the author of a post uses the house's address.
  return { ...writer, email: '', chosen: author !== undefined }
}
