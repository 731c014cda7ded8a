/**
 * Tables whose rows stay behind: whoever has the file must not be signed in by it, and a file on its way to be restored
 * is no part of the site. What another file holds of them is passed over.
 */
export const emptyInFile: ReadonlySet<string> = new Set(['sessions', 'site_uploads', 'site_upload_pieces'])
