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
  cards: section('On every article', {
    featured: line('Mark of a featured one', 20),
    alsoFeatured: line('Above more featured ones', 32),
    others: line('Above the rest', 32),
    minutes: line('After the minutes it takes', 16),
    more: line('Link on a card', 20),
    read: line('Link on the large card', 20),
    share: line('Button to share it', 16),
    contents: line('Above its headings', 32),
    previous: line('Above the one before', 28),
    next: line('Above the one after', 28),
    newer: line('Link to newer ones', 20),
    older: line('Link to older ones', 20),
  }),
  search: section('Searching', {
    label: line('Name of the field', 32),
    placeholder: line('In the empty field', 32),
    none: line('When nothing is found', 80),
    clear: line('Button to clear it', 24),
    tooMany: line('Heading for who searches too often', 40),
    tooManyText: line('Sentence for who searches too often', 120),
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
  cards: {
    featured: 'Featured',
    alsoFeatured: 'Also featured',
    others: 'More articles',
    minutes: 'min read',
    more: 'Read More',
    read: 'Read Article',
    share: 'Share',
    contents: 'Table of Contents',
    previous: 'Previous article',
    next: 'Next article',
    newer: 'Newer articles',
    older: 'Older articles',
  },
  search: {
    label: 'Search articles',
    placeholder: 'Search articles...',
    none: 'No articles found matching your search criteria.',
    clear: 'Clear search',
    tooMany: 'Too many searches.',
    tooManyText: 'Please wait a minute before you search again. All articles are there meanwhile.',
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
