import { useMemo } from 'react'

/** What the text is to a screen reader, and how it is drawn. */
export const useAttributes = (
  label: string,
  describedBy: string | undefined,
  invalid: boolean,
  writable: boolean,
): Record<string, string> =>
  useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(writable ? {} : { 'aria-readonly': 'true', tabindex: '0' }),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
      spellcheck: 'true',
      class: 'prose',
    }),
    [label, describedBy, invalid, writable],
  )
