import * as z from 'zod/mini'
import { line, paragraph, section } from '../fields.ts'

const shape = z.object({
  list: section('List of articles', {
    title: line('Heading', 48),
    description: line('Sentence', 160, { help: 'For search engines and feed readers too.' }),
    empty: line('While there are no articles', 160),
  }),
  article: section('Under an article', {
    title: line('Heading', 60),
    text: paragraph('Sentences', 200),
    button: line('Button', 28),
    back: line('Link to all articles', 32),
    related: line('Above related articles', 40),
    by: line('Above its author', 24),
  }),
  lost: section('Article not found', {
    title: line('Heading', 48),
    text: paragraph('Sentence', 160),
    home: line('Button to the home page', 28),
    resources: line('Button to the articles', 28),
    near: line('Above what may have been meant', 48),
  }),
})

const defaults: z.output<typeof shape> = {
  list: {
    title: 'Resources & Insights',
    description: 'Plain, practical writing on getting messages heard inside organizations.',
    empty: 'The first articles are being written. Leave your email address below and read them first.',
  },
  article: {
    title: 'Ready to Transform Your Communications?',
    text: 'Tell us what you are trying to say and who needs to hear it. We will tell you where we would start.',
    button: 'Schedule a Discovery Call',
    back: 'Back to Resources',
    related: 'Related articles',
    by: 'Written by',
  },
  lost: {
    title: 'Post Not Found',
    text: "The blog post you're looking for doesn't exist.",
    home: 'Back to Home',
    resources: 'Read Resources',
    near: 'Did you mean one of these?',
  },
}

/** What stands around the articles. */
export const blog = { title: 'Resources', group: 'Pages', address: '/blog', shape, defaults } as const
