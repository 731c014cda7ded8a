import type { AccessTable } from '../leastRole.ts'

/** Posts, and the versions of every text that is written. */
export const postsAccess = {
  'GET /admin/blog': 'viewer',
  'GET /admin/api/blog': 'viewer',
  'GET /admin/blog.csv': 'viewer',
  'GET /admin/blog/preview/:post': 'viewer',
  'GET /admin/blog/cover.svg': 'viewer',
  'GET /admin/api/blog/posts/new': 'viewer',
  'GET /admin/api/blog/posts/:id': 'viewer',
  'GET /admin/api/blog/slug': 'viewer',
  'GET /admin/api/analytics/searches': 'viewer',
  'GET /admin/analytics/searches.csv': 'viewer',
  'GET /admin/api/links': 'viewer',
  'GET /admin/api/blog/search-settings': 'viewer',
  'GET /admin/api/blog/categories': 'viewer',
  'PUT /admin/api/blog/drafts/:post': 'editor',
  'DELETE /admin/api/blog/drafts/:post': 'editor',
  'POST /admin/api/blog/posts': 'editor',
  'PUT /admin/api/blog/posts/:id': 'editor',
  'POST /admin/api/blog/posts/:id/copy': 'editor',
  'DELETE /admin/api/blog/posts/:id': 'editor',
  'POST /admin/api/blog/posts/:id/restore': 'editor',
  'POST /admin/api/blog/examples/bin': 'editor',
  'POST /admin/api/blog/examples/restore': 'editor',
  'POST /admin/api/blog/check': 'editor',
  'POST /admin/api/blog/categories': 'editor',
  'PATCH /admin/api/blog/categories/:id': 'editor',
  'DELETE /admin/api/blog/categories/:id': 'editor',

  // Versions of texts
  'GET /admin/api/versions/:kind/:item': 'viewer',
  'GET /admin/api/versions/:kind/:item/:id': 'viewer',
  'POST /admin/api/versions/:kind/:item': 'editor',
  'POST /admin/api/versions/:kind/:item/:id/restore': 'editor',
} satisfies AccessTable
