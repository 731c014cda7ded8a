import { paths } from '../paths.ts'
import { contentDocuments, isDocument } from './shared/documents.ts'

/** The tables that hold what an owner writes. */
export type TextPlace =
  'post' | 'template' | 'sequence' | 'issue' | 'popup' | 'person' | 'seo' | 'setting' | 'brand' | 'content'

const { admin } = paths

/** What each is called, and the way to change it. */
export const textPlaces: Record<TextPlace, { kind: string; url: (key: string | null) => string }> = {
  // A post that was never saved has no number: its draft is that of a new one.
  post: {
    kind: 'Blog post',
    url: (id) => admin.post(id !== null && /^\d+$/.test(id) ? Number(id) : 'new'),
  },
  template: { kind: 'Email template', url: (id) => admin.template(id!) },
  sequence: { kind: 'Email sequence', url: (id) => admin.template(id!) },
  issue: { kind: 'Newsletter issue', url: (id) => admin.issue(Number(id)) },
  person: { kind: 'Person on the site', url: () => admin.people },
  popup: { kind: 'Popup', url: () => admin.popups },
  seo: { kind: 'SEO', url: () => admin.seo },
  content: { kind: 'Site content', url: (page) => `${admin.siteContent}?page=${page}` },
  setting: { kind: 'Settings', url: () => admin.mailSettings },
  brand: { kind: 'Brand', url: () => admin.brand },
}

/** A document of the site as its screen calls it. */
export const documentTitle = (name: string): string =>
  isDocument(name) ? contentDocuments[name].title : name
