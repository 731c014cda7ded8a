/** What all mail of an issue is called in `mail_runs` and by each message; SQL says it itself where only it has the id. */
export const issueRun = (id: number): string => `issue:${id}`

/** The same of a sequence. */
export const sequenceRun = (id: number): string => `sequence:${id}`

/** Whose mail it is. @returns undefined for what is no name of a run */
export function ownerOfRun(run: string): { subject: 'issue' | 'sequence'; id: string } | undefined {
  const [subject, id = ''] = run.split(':')
  return subject === 'issue' || subject === 'sequence' ? { subject, id } : undefined
}
