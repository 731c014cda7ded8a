import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { publish, saveDraft } from '../../server/content/drafts.ts'
import { contentDocuments, documentNames, type DocumentName } from '../../server/content/shared/documents.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { changedDefinition, publishVersion } from '../audit/support.ts'
import type { TestSite } from '../support/site.ts'
import { by } from './support.ts'

/** The words of another language, as long as ours: letters change places; what stands in braces and addresses stays. */
export const translated = (text: string): string =>
  text.replace(/\{[^}]*\}|\]\([^)]*\)|https?:\S+|[a-z]/gi, (found) => {
    if (found.length > 1) return found
    const code = found.charCodeAt(0)
    return String.fromCharCode((code & 96) + (((code & 31) + 12) % 26) + 1)
  })

/** Says everything that one may say about a site otherwise: its words, its brand, its audit. */
export async function makeAnotherFirm(site: TestSite): Promise<void> {
  for (const name of documentNames) await sayOtherwise(site, name)
  await storeSettings(site.services.db, {
    change: {
      brandName: 'Alder',
      brandTagline: 'Quiet words for loud places',
      brandBlurb: 'We write what others read.',
      brandAddress: 'Alder, 1 Grove Street',
      contactEmail: 'us@alder.example',
      brandLinkedin: '',
      brandInstagram: '',
      brandYoutube: '',
    },
    by,
  })
  await publishVersion(site, 2, changedDefinition(sayAuditOtherwise))
}

/** The same audit with 12 questions in 4 areas, as the firm asks it from now on. */
export const shortenAudit = (site: TestSite): Promise<void> =>
  publishVersion(
    site,
    3,
    changedDefinition((audit) => {
      audit.categories.pop()
      const left = new Set(audit.categories.map(({ id }) => id))
      audit.questions = audit.questions.filter(({ categoryId }) => left.has(categoryId)).slice(0, 12)
      audit.minutes = '4'
      sayAuditOtherwise(audit)
    }),
  )

const sayAuditOtherwise = (audit: AuditDefinition): void =>
  void Object.assign(audit, inOtherWords({ ...audit }, namesOfThings))

/** Publishes a document with every word of it changed; what names a choice stays, as the document's own check says. */
async function sayOtherwise({ services: { db } }: TestSite, name: DocumentName): Promise<void> {
  const refused = new Set<string>()
  const write = () =>
    saveDraft(
      db,
      name,
      inOtherWords(contentDocuments[name].defaults, (path) => refused.has(path)),
      {
        seen: 0,
        by,
      },
    )
  let saved = await write()
  if (!saved.done && saved.why === 'invalid') {
    for (const path of Object.keys(saved.problems)) refused.add(path)
    saved = await write()
  }
  const published = saved.done && (await publish(db, name, { seen: saved.version, by }))
  if (!published || !published.done) throw new Error(`${name} could not be said otherwise`)
}

const namesOfThings = (path: string): boolean =>
  /(?:^|\.)(?:id|categoryId|topic|value|colour|minutes)$/.test(path)

function inOtherWords(value: unknown, isName: (path: string) => boolean, path = ''): unknown {
  if (typeof value === 'string') return isName(path) ? value : translated(value)
  if (Array.isArray(value)) return value.map((each, at) => inOtherWords(each, isName, `${path}.${at}`))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      inOtherWords(each, isName, path ? `${path}.${key}` : key),
    ]),
  )
}
