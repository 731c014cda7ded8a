/** A piece of an email to begin from: what stands in it says what belongs there. */
export interface Section {
  id: string
  name: string
  /** What it is for. */
  about: string
  html: string
}

const section = (id: string, name: string, about: string, html: string): Section => ({
  id,
  name,
  about,
  html,
})

/** In the order in which a letter usually has them. */
export const sections: Section[] = [
  section('greeting', 'Greeting', 'Hello and the first name', '<p>Hello {{firstName|there}},</p>'),
  section(
    'text',
    'Text',
    'A paragraph',
    '<p>Say what this email is about in one sentence. Then why it matters to them.</p>',
  ),
  section(
    'heading',
    'Heading and text',
    'A thought of its own',
    '<h2>One thought in a few words</h2>\n<p>What it means, with an example from everyday work.</p>',
  ),
  section(
    'list',
    'Three points',
    'What can be counted',
    '<ul>\n<li>The first point, the most important</li>\n<li>The second</li>\n<li>The third</li>\n</ul>',
  ),
  section(
    'quote',
    'What a client said',
    'A quote and its name',
    '<div class="quote">\n  <p>“What they said, in their own words.”</p>\n  <p>Name, role, organisation</p>\n</div>',
  ),
  section(
    'article',
    'An article',
    'Its title, teaser and link',
    '<h2>The title of the article</h2>\n<p>The question it answers, in one or two sentences.</p>\n<p><a class="button" href="{{siteUrl}}/blog">Read the article</a></p>',
  ),
  section(
    'button',
    'Button',
    'The one thing to do next',
    '<p><a class="button" href="{{siteUrl}}/#contact">Schedule a call</a></p>',
  ),
  section('closing', 'Closing', 'How to answer', '<p>Questions? Just reply to this email.</p>'),
]

/** Whole letters to begin from, each of some of these sections. */
export const letters = [
  { id: 'letter', name: 'A short letter', of: ['greeting', 'text', 'closing'] },
  { id: 'article', name: 'An article to read', of: ['greeting', 'text', 'article', 'closing'] },
  {
    id: 'story',
    name: 'A story of a client',
    of: ['greeting', 'heading', 'quote', 'button', 'closing'],
  },
  { id: 'tips', name: 'Three tips', of: ['greeting', 'text', 'list', 'closing'] },
  { id: 'invitation', name: 'An invitation to talk', of: ['greeting', 'text', 'button', 'closing'] },
] as const

/** The HTML of some sections, one below the other. */
export const htmlOf = (ids: readonly string[]): string =>
  sections
    .filter(({ id }) => ids.includes(id))
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ html }) => html)
    .join('\n')

/** Sentences that stand for what is to be written; the others may leave as they are. */
const toBeWritten = [
  'Say what this email is about in one sentence. Then why it matters to them.',
  'One thought in a few words',
  'What it means, with an example from everyday work.',
  'The first point, the most important',
  '“What they said, in their own words.”',
  'Name, role, organisation',
  'The title of the article',
  'The question it answers, in one or two sentences.',
]

/** @returns what still stands in a letter as its sections came, in their order */
export const unwritten = (html: string): string[] => toBeWritten.filter((words) => html.includes(words))
