import type { BrandPerson } from '../brand/shared/brand.ts'
import { imageUrl } from '../media/shared/imageSizes.ts'
import type { Person as Author } from '../people/shared/peopleApi.ts'
import type { PostSummary } from './publicPostQueries.ts'

export interface People {
  brand: { people: BrandPerson[] }
}

type Written = Pick<PostSummary, 'authorName' | 'authorId'>

/**
 * The person of the brand who wrote a post whose author was not chosen among the people of the house. "Admin" stands for
 * the first of them; there may be none.
 */
export function writerOf({ brand }: People, { authorName, authorId }: Written): BrandPerson | undefined {
  if (authorId !== null) return undefined
  const named = brand.people.find(({ name }) => name === authorName)
  return named ?? (authorName === 'Admin' ? brand.people[0] : undefined)
}

/** Who is named below an article; nobody when the post is by the house. */
interface Byline {
  name: string
  role: string
  picture?: string | undefined
  lines?: string | undefined
  links?: { url: string; label: string }[]
  /** One of the people of the house, who is named above the article too. */
  chosen: boolean
}

export function bylineOf(people: People, post: Written, author: Author | undefined): Byline | undefined {
  const writer = writerOf(people, post)
  if (!author) return writer && { ...writer, chosen: false }
  const { name, role, picture, words, links } = author
  return {
    name,
    role,
    picture: picture ? imageUrl(picture, 'card') : undefined,
    lines: words,
    links: links.map((url) => ({ url, label: new URL(url).host.replace(/^www\./, '') })),
    chosen: true,
  }
}
