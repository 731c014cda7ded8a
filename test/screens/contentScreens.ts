import { dialog, screen } from './adminScreen.ts'
import type { Screen } from './screen.ts'

/** Site Content, as it is opened and while something is written. */
export const contentScreens: Screen[] = [
  screen('site content', 'site-content'),
  screen('site content written', 'site-content', {
    window: true,
    steps: [
      ['fill', '[data-path="hero.headline"] input', ' It is said.'],
      ['wait', '.bar-save'],
    ],
  }),
  screen('site content service', 'site-content?page=services', {
    steps: [
      ['click', '.parts > li:nth-child(2) summary'],
      ['click', '.row-list > li:first-child [aria-expanded]'],
      ['click', '[data-path="offers.items.0.name"] input'],
    ],
  }),
  screen('site content service page', 'site-content?page=services', {
    steps: [
      ['click', '.parts > li:nth-child(2) summary'],
      ['click', '.row-list > li:first-child [aria-expanded]'],
      ['fill', '[data-path="offers.items.0.page.yourTime"] input', ''],
      ['wait', 'iframe[src$="view=page&entry=0"]'],
    ],
  }),
  screen('site content desktop', 'site-content?page=questions', {
    widths: [1440, 390],
    steps: [['click', '.viewer .chip:last-child']],
  }),
  screen('site content legal', 'site-content?page=legal-terms', {
    widths: [1440, 390],
    steps: [['wait', '.writing-field .prose']],
  }),
  screen('site content proof', 'site-content?page=proof', {
    steps: [['click', '.row-list > li:first-child [aria-expanded]']],
  }),
  screen('site content mail', 'site-content?page=mails', {
    steps: [
      ['click', '.parts > li:has([data-path="auditLink.title"]) summary'],
      ['fill', '[data-path="auditLink.title"] input', ''],
      ['wait', 'iframe[src$="view=auditLink"]'],
    ],
  }),
  screen('site content case', 'site-content?page=case-studies', {
    steps: [
      ['click', '.row-list > li:first-child [aria-expanded]'],
      ['fill', '[data-path="cases.items.0.title"] input', ''],
      ['wait', 'iframe[src$="entry=0"]'],
    ],
  }),
  screen('people on the site', 'people'),
  screen('people on the site added', 'people', {
    steps: [
      ['click', '::-p-text(Add a person)'],
      ['wait', '.people-list form'],
    ],
  }),
  dialog('site content look through', 'site-content', '::-p-text(Look through)'),
  dialog('site content versions', 'site-content', '::-p-text(Versions)'),
]
