import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import type { EditedPost } from '../../../server/blog/shared/screens.ts'

/** What the parts of the drawer are handed. */
export interface SettingsProps {
  post: EditedPost
  fields: PostFields
  errors: Record<string, string>
  /** Texts that will lose their markup when they are stored, as they will be then. */
  cleaned: Partial<PostFields>
  /** A free slug, when the chosen one is taken. */
  suggestion: string | undefined
  categories: string[]
  timeZone: string
  /** How long the text takes to read, in minutes. */
  minutes: string
  onChange: (changes: Partial<PostFields>) => void
  onCheckSlug: (slug: string) => void
  onCategory: () => Promise<void>
}
