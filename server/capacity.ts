/**
 * What one process takes on at the same time; docs/scaling.md says how many of them there may be. What comes beyond is
 * refused at once (503 with Retry-After), so that those who wait are served.
 */
export const capacity = {
  /**
   * Requests behind the front that have come whole: finished pages and built files are answered whatever else happens.
   */
  requests: 300,
  /** Requests whose bodies still come: beyond them only who sends something is refused. */
  coming: 1_000,
  /** So many at most are one client's, those included that still come: who reads slowly, or sends slowly, holds one. */
  requestsOfOne: 100,
  /** Reports of mail services, of a megabyte each at most, are held in memory before it is known who sent them. */
  reports: { requests: 100, coming: 100, requestsOfOne: 50 },
  /** Database connections for pages and forms; one of them is always left for those who only read. */
  connections: { site: 5, transactions: 4, libraries: 3 },
  /** A hash of a password takes 19 MiB and a core. */
  passwords: { running: 2, waiting: 20 },
  /** Keeping an upload holds a connection and the storage's row. */
  uploads: { running: 1, waiting: 50 },
  /** Pictures are decoded and made smaller in a process of their own. */
  pictures: { running: 1, waiting: 200 },
  /** Views of pages that wait to be written; what comes beyond is lost and said so. */
  views: 20_000,
  pages: { kept: 500, bytes: 32 * 1024 * 1024 },
} as const
