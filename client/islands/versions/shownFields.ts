import type { ScoreBand } from '../../../server/audit/shared/score.ts'
import { numberFields, textFields } from '../../../server/popups/shared/popupFields.ts'
import type { PopupType } from '../../../server/popups/shared/popupDefaults.ts'
import { audienceText, type Audience } from '../../../server/issues/shared/audience.ts'
import { zonedText } from '../../lib/zone.ts'
import type { ShownField } from './textOnScreen.ts'

/** What is shown of a post's versions. @param nameOf what the people of the house are called, by their numbers */
export const shownOfPost = (timeZone: string, nameOf: (id: string) => string): ShownField[] => [
  { name: 'title', label: 'Title', look: 'title' },
  { name: 'excerpt', label: 'Excerpt', look: 'lead' },
  { name: 'content', label: 'Content', look: 'article' },
  { name: 'slug', label: 'Slug', look: 'line' },
  { name: 'category', label: 'Category', look: 'line' },
  { name: 'tags', label: 'Tags', look: 'line' },
  { name: 'readTime', label: 'Read Time (minutes)', look: 'line' },
  {
    name: 'publishedAt',
    label: 'Publish Date',
    look: 'line',
    say: (at: string) => (Number.isNaN(Date.parse(at)) ? at : zonedText(at, timeZone)),
  },
  { name: 'featuredImageUrl', label: 'Featured Image URL', look: 'line' },
  { name: 'isFeatured', label: 'Featured Post', look: 'line' },
  {
    name: 'author',
    label: 'Author',
    look: 'line',
    say: nameOf,
  },
  { name: 'searchTitle', label: 'Title in search results', look: 'line' },
  { name: 'searchDescription', label: 'Description', look: 'line' },
  { name: 'shareTitle', label: 'Title when shared', look: 'line' },
  { name: 'shareText', label: 'Text when shared', look: 'line' },
  { name: 'shareImageUrl', label: 'Picture when shared', look: 'line' },
  { name: 'canonicalUrl', label: 'First published at', look: 'line' },
  { name: 'hideFromSearch', label: 'Hide from search engines', look: 'line' },
]

/** What is shown of an issue's versions. @param bands what scores are called today */
export const shownOfIssue = (bands: readonly ScoreBand[]): ShownField[] => [
  { name: 'subject', label: 'Subject', look: 'title' },
  { name: 'preheader', label: 'Preview line', look: 'lead' },
  { name: 'content', label: 'Content', look: 'issue' },
  {
    name: 'audience',
    label: 'Readers',
    look: 'line',
    say: (audience: Audience) => audienceText(audience, bands),
  },
]

/** What is shown of a template's versions. @param sequences to call them by their names */
export const shownOfTemplate = (sequences: readonly { id: number; name: string }[]): ShownField[] => [
  { name: 'subject', label: 'Subject', look: 'title' },
  { name: 'preheader', label: 'Preview line', look: 'lead' },
  { name: 'htmlContent', label: 'HTML Content', look: 'template' },
  { name: 'textContent', label: 'Plain Text', look: 'plain' },
  {
    name: 'sequenceId',
    label: 'Sequence',
    look: 'line',
    say: (id: number) => sequences.find((one) => one.id === id)?.name ?? 'One that is gone',
  },
  { name: 'delayHours', label: 'Delay in hours', look: 'line' },
  { name: 'isActive', label: 'Active', look: 'line' },
]

/** What is shown of a popup's versions. */
export const shownOfPopup = (type: PopupType): ShownField[] => [
  ...textFields[type].map(({ name, label }) => ({ name, label, look: lookOf[name] ?? ('line' as const) })),
  ...numberFields[type].map(({ name, label, unit }) => ({
    name,
    label: `${label}, ${unit.toLowerCase()}`,
    look: 'line' as const,
  })),
]

const lookOf: Record<string, ShownField['look']> = { title: 'title', description: 'plain' }
