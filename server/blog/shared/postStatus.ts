/** Derived from the publish date, never stored. */
export type PostStatus = 'Draft' | 'Scheduled' | 'Published'

/** Where a post stands: no date is a draft, a coming date is scheduled, a past one is published. */
export function postStatus(publishedAt: Date | string | null, now = new Date()): PostStatus {
  if (!publishedAt) return 'Draft'
  return new Date(publishedAt) > now ? 'Scheduled' : 'Published'
}

export const postStates = ['published', 'scheduled', 'draft', 'deleted'] as const

export type PostState = (typeof postStates)[number]

/** Days in which a deleted post can be brought back. */
export const undoDays = 30
