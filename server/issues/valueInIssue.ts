import { decodeEntities } from '../blog/htmlEntities.ts'
import { inHtml } from '../outbox/fillPlaceholders.ts'

/** How a value stands in an issue that Markdown has written: it has escaped a fallback such as `friends & all` already. */
export const valueInIssue = (value: string): string => inHtml(decodeEntities(value))
