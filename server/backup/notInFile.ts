/**
 * Tables whose rows stay behind: whoever has the file must not be signed in by it, and a file on its way to be restored
 * is no part of the site. What lies in a file store is in the file as if it lay in Postgres, so that it can be restored anywhere.
 * What another file holds of them is passed over.
 */
export const emptyInFile: ReadonlySet<string> = new Set([
  'sessions',
  'site_uploads',
  'site_upload_pieces',
  'media_objects',
  'media_parts',
])
