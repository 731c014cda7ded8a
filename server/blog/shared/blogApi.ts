import { endpoint, type Done, type ListParameters } from '../../web/shared/endpoint.ts'
import type { ListPage } from '../../web/shared/list.ts'
import type { categorySchema } from './categoryForm.ts'
import type { CheckLine } from './checklist.ts'
import type { draftSchema, newPost, postToSave, postToCheck } from './postDraft.ts'
import type { PostFields } from './postForm.ts'
import type { SearchSettings } from './searchWords.ts'
import type { CategoryRow, EditedPost, PostRow, PostStats } from './screens.ts'

export type PostList = ListPage<PostRow> & { stats: PostStats }
type Saved = Done & { id: number; version: number }

/** Whether a slug is free, what would be, and who holds it when that is not to be seen. */
interface SlugAnswer {
  free: boolean
  suggestion: string
  message?: string
}
interface DraftAnswer extends Done {
  version: number
  savedAt: string
  /** Texts that will lose their markup when the post is stored, as they will be then. */
  cleaned: Partial<PostFields>
}

/** Blog Posts: the list, the editor, unsaved work. `:post` is a number, or `new`. */
export const blogApi = {
  list: endpoint('GET /admin/api/blog').as<{ query: ListParameters; answer: PostList }>(),
  csv: endpoint('GET /admin/blog.csv').as<{ query: ListParameters }>(),
  newPost: endpoint('GET /admin/api/blog/posts/new').as<{ answer: EditedPost }>(),
  post: endpoint('GET /admin/api/blog/posts/:id').as<{ answer: EditedPost }>(),
  slug: endpoint('GET /admin/api/blog/slug').as<{
    query: { slug: string; except: number | null }
    answer: SlugAnswer
  }>(),
  create: endpoint('POST /admin/api/blog/posts').as<{ body: typeof newPost; answer: Saved }>(),
  save: endpoint('PUT /admin/api/blog/posts/:id').as<{
    body: typeof postToSave
    answer: Saved
  }>(),
  /** Asks the links of a text too, so it takes a moment. */
  check: endpoint('POST /admin/api/blog/check').as<{
    body: typeof postToCheck
    answer: { lines: CheckLine[] }
  }>(),
  searchSettings: endpoint('GET /admin/api/blog/search-settings').as<{ answer: SearchSettings }>(),
  /** Stores a draft with these words, under an address of its own. */
  copy: endpoint('POST /admin/api/blog/posts/:id/copy').as<{
    body: typeof newPost
    answer: Done & { id: number }
  }>(),
  bin: endpoint('DELETE /admin/api/blog/posts/:id').as<{ answer: Done }>(),
  restore: endpoint('POST /admin/api/blog/posts/:id/restore').as<{ answer: Done }>(),
  saveDraft: endpoint('PUT /admin/api/blog/drafts/:post').as<{
    body: typeof draftSchema
    answer: DraftAnswer
  }>(),
  dropDraft: endpoint('DELETE /admin/api/blog/drafts/:post').as<{ answer: Done }>(),
  preview: endpoint('GET /admin/blog/preview/:post').as<object>(),
  /** The drawn cover that a post with this slug and category has. */
  cover: endpoint('GET /admin/blog/cover.svg').as<{ query: { slug: string; category: string } }>(),
}

/** The categories of posts. */
export const categoriesApi = {
  all: endpoint('GET /admin/api/blog/categories').as<{ answer: { categories: CategoryRow[] } }>(),
  create: endpoint('POST /admin/api/blog/categories').as<{
    body: typeof categorySchema
    answer: Done & { category: CategoryRow }
  }>(),
  rename: endpoint('PATCH /admin/api/blog/categories/:id').as<{
    body: typeof categorySchema
    answer: Done
  }>(),
  remove: endpoint('DELETE /admin/api/blog/categories/:id').as<{ answer: Done }>(),
}
