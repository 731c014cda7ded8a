import type { AuditDefinition } from '../../audit/shared/definition.ts'
import type { DocumentName, Texts } from './documents.ts'

/** A section whose stored words no longer fit its shape, so that the original stands there. */
export interface Misfit {
  document: string
  section: string
}

/** A picture of the library as HTML; nothing where none is named, or it is gone. @param sizes how wide it is shown */
export type DrawPicture = (picture: { asset: number } | null, sizes: string) => string

/** The words of the site as its pages use them, published and with their tokens filled in. */
export interface SiteContent {
  /** All of them; while they cannot be read, as they were last. It never fails. */
  texts(): Promise<Texts>
  /** The same of another audit than that of today: the one that somebody was asked. */
  textsAbout(audit: AuditDefinition): Promise<Texts>
  /** Draws the pictures that they name. */
  picture(): Promise<DrawPicture>
  contentOf<Name extends DocumentName>(name: Name): Promise<Texts[Name]>
}
