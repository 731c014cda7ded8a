import type { AccessTable } from '../leastRole.ts'

/** What visitors see beside the posts. */
export const siteAccess = {
  // Brand
  'GET /admin/brand': 'viewer',
  'GET /admin/brand/preview': 'viewer',
  'GET /admin/api/brand': 'viewer',
  'PUT /admin/api/brand/draft': 'editor',
  'POST /admin/api/brand/draft/discard': 'editor',
  'POST /admin/api/brand/restore': 'editor',
  'POST /admin/api/brand/publish': 'owner',

  // The words of the pages
  'GET /admin/site-content': 'viewer',
  'GET /admin/site-content/:name/preview': 'viewer',
  'GET /admin/api/site-content': 'viewer',
  'GET /admin/api/site-content/:name': 'viewer',
  'PUT /admin/api/site-content/:name/draft': 'editor',
  'POST /admin/api/site-content/:name/discard': 'editor',
  'POST /admin/api/site-content/:name/publish': 'editor',
  'GET /admin/api/site-content/:name/versions': 'viewer',
  'GET /admin/api/site-content/:name/versions/:id': 'viewer',
  'POST /admin/api/site-content/:name/versions/:id/restore': 'editor',

  // People
  'GET /admin/people': 'viewer',
  'GET /admin/api/people/screen': 'viewer',
  'GET /admin/api/people': 'viewer',
  'POST /admin/api/people': 'editor',
  'PUT /admin/api/people': 'editor',
  'PUT /admin/api/people/signers': 'editor',
  'POST /admin/api/people/put-back': 'editor',
  'GET /admin/api/people/:id': 'editor',
  'PUT /admin/api/people/:id': 'editor',
  'DELETE /admin/api/people/:id': 'editor',

  // Popups
  'GET /admin/popups': 'viewer',
  'GET /admin/api/popups': 'viewer',
  'GET /admin/api/popups/:type': 'viewer',
  'POST /admin/api/popups/:type': 'editor',
  'PATCH /admin/api/popups/:type': 'editor',
  'PUT /admin/api/popups/:type/draft': 'editor',
  'POST /admin/api/popups/:type/discard': 'editor',
  'POST /admin/api/popups/:type/publish': 'editor',

  // Search engines
  'GET /admin/seo': 'viewer',
  'GET /admin/api/seo': 'viewer',
  'PUT /admin/api/seo/pages': 'editor',
  'PUT /admin/api/seo/global': 'owner',
  'PUT /admin/api/seo/waiting': 'owner',
  'POST /admin/api/seo/initialize': 'owner',
} satisfies AccessTable
