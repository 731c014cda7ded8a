/** The checks of System Health. */
export type CheckId =
  | 'database'
  | 'templates'
  | 'contacts'
  | 'storage'
  | 'files'
  | 'pictures'
  | 'mail'
  | 'domain'
  | 'webhooks'
  | 'texts'
  | 'jobs'
  | 'limits'
