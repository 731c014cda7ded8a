import { dialog, screen } from './adminScreen.ts'
import type { Screen } from './screen.ts'

/** Keys and webhooks, empty and filled. */
export const keyScreens: Screen[] = [
  screen('keys', 'settings/keys'),
  dialog('keys new', 'settings/keys', '#keys .panel__head .btn'),
  screen('keys made', 'settings/keys', {
    window: true,
    steps: [
      ['click', '#keys .panel__head .btn'],
      ['fill', 'dialog[open] input.input', 'Booking form'],
      ['click', 'dialog[open] .check input'],
      ['click', 'dialog[open] .dialog__foot .btn:last-child'],
      ['wait', '.copyline'],
    ],
  }),
  screen('webhooks', 'settings/keys', { refused: true }),
  dialog('webhooks new', 'settings/keys', '::-p-text(Address)'),
  screen('webhooks deliveries', 'settings/keys', {
    refused: true,
    window: true,
    steps: [
      ['click', '[aria-label="More for crm.fennel.example"]'],
      ['click', '.menu:popover-open [role=menuitem]'],
      ['wait', 'dialog[open] table'],
    ],
  }),
]
