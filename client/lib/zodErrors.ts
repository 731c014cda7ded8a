import type * as z from 'zod/mini'

/** The first message of each field. */
export function issuesByField(error: z.core.$ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of error.issues) messages[issue.path.join('.')] ??= issue.message
  return messages
}
