import * as z from 'zod/mini'
import { line, list, paragraph, section } from '../fieldKinds.ts'

const shape = z.object({
  page: section('Opening', {
    title: line('Heading', 40),
    text: paragraph('Sentences', 200),
    button: line('Button', 28),
    description: line('In search results', 160),
  }),
  table: section('Table', {
    name: line('The table, to screen readers', 40),
    page: line('Above the pages', 20),
    changed: line('Above the days of their last change', 20),
    often: line('Above how often they change', 20),
    priority: line('Above their priority', 20),
    undated: line('For what has no day', 20),
  }),
  use: section('How to use it', {
    title: line('Heading', 40),
    steps: list(
      'Steps',
      paragraph('Step', 200),
      { least: 1, most: 6, one: 'step' },
      {
        help: '{address} is where the file lies.',
      },
    ),
  }),
})

const defaults: z.output<typeof shape> = {
  page: {
    title: 'Sitemap',
    text: 'Every page of this site that search engines may list. The list is live: it changes when an article is published.',
    button: 'Download XML',
    description: 'Every page of this site that search engines may list, and how to submit the list.',
  },
  table: {
    name: 'Pages in the sitemap',
    page: 'Page',
    changed: 'Last modified',
    often: 'Changes',
    priority: 'Priority',
    undated: 'Not dated',
  },
  use: {
    title: 'How to use it',
    steps: [
      'Press **Download XML** to save sitemap.xml.',
      'Check that every page you want found is in the list.',
      "Open your search engine's webmaster tools and choose Sitemaps.",
      'Submit the address [{address}](/sitemap.xml). It stays up to date by itself, so once is enough.',
    ],
  },
}

/** The list of all pages. */
export const sitemap = { title: 'Sitemap', group: 'Pages', address: '/sitemap', shape, defaults } as const
