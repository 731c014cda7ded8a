import type { Shortcut } from './KeyboardShortcuts.tsx'

/** What the keys do in the text itself. */
export const writingKeys: Shortcut[] = [
  { keys: ['Ctrl', 'B'], what: 'Bold' },
  { keys: ['Ctrl', 'I'], what: 'Italic' },
  { keys: ['Ctrl', 'K'], what: 'Link' },
  { keys: ['Alt', '2'], what: 'Heading' },
  { keys: ['Alt', '3'], what: 'Smaller heading' },
  { keys: ['Ctrl', 'Shift', '7'], what: 'Numbered list' },
  { keys: ['Ctrl', 'Shift', '8'], what: 'List' },
  { keys: ['Ctrl', 'Shift', '9'], what: 'Quote' },
  { keys: ['/'], what: 'Everything that can be put in' },
  { keys: ['Alt', 'Shift', '↑'], what: 'Move a part up; ↓ moves it down' },
  { keys: ['Ctrl', 'Z'], what: 'Undo; with Shift again' },
  { keys: ['Alt', 'F10'], what: 'To the formatting bar' },
  { keys: ['Ctrl', 'Alt', 'M'], what: 'Markdown' },
]
