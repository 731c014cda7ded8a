import type { Check } from '../../dashboard/shared/systemHealthChecks.ts'

/**
 * The line of System Health about the words of the site.
 * @param misfits sections whose published texts an update no longer takes, so that the original stands there
 * @param path the screen on which they are written
 */
export function textsCheck(misfits: { document: string; section: string }[], path: string): Check {
  const known = { id: 'texts', name: 'Texts of the site' } as const
  if (misfits.length === 0) return { ...known, state: 'healthy', message: 'All texts fit their pages.' }
  const places = misfits.map(({ document, section }) => `${section} of ${document}`).join(', ')
  return {
    ...known,
    state: 'warning',
    message: `The original stands in ${places}: what was published there no longer fits the page.`,
    more: { label: 'Write it anew', path },
  }
}
