import type { Check } from '../../dashboard/shared/systemHealthChecks.ts'

export interface PictureOriginHealth {
  /** The host from which browsers fetch pictures. */
  name: string
  /** null while there is no picture to try it with. */
  tried: { ms: number; complaint: string | null } | null
}

/** Judges the host that stands between browsers and the pictures of the library. */
export function pictureOriginCheck({ name, tried }: PictureOriginHealth): Check {
  const known = { id: 'pictures', name: 'Pictures' } as const
  const shown = `Pages show pictures from ${name}`
  if (!tried) return { ...known, state: 'healthy', message: `${shown}; there is none yet to try it with.` }
  if (tried.complaint)
    return { ...known, state: 'error', message: `It ${tried.complaint}. ${shown} (UPLOADS_URL).` }
  const ms = Math.round(tried.ms).toLocaleString('en-US')
  return { ...known, state: 'healthy', message: `${shown}, which answered in ${ms} ms.` }
}
