import { documentTitle, textPlaces } from '../../content/textPlaces.ts'
import { exitIntentWords } from '../../popups/shared/popupDefaults.ts'
import { defaultSettings, toldAudit } from '../../seo/defaultPageSettings.ts'
import type { Services } from '../../services.ts'
import type { FormerText } from '../shared/auditOverviewApi.ts'
import type { AuditDefinition } from '../shared/definition.ts'
import { formerFigures } from '../shared/formerFigures.ts'
import { textsSaying } from './formerFigureQueries.ts'

/**
 * The texts that would be false beside this definition: somebody wrote figures of an earlier version there in plain words.
 * What the site came with follows by itself.
 * @param live the audit that is asked meanwhile, where this one is not published yet
 */
export async function formerTexts(
  { db, content }: Pick<Services, 'db' | 'content'>,
  earlier: readonly AuditDefinition[],
  now: AuditDefinition,
  live = now,
): Promise<FormerText[]> {
  const phrases = formerFigures(earlier, now)
  if (!phrases) return []
  const { everywhere } = await content.contentOf('audit')
  const told = toldAudit(live, everywhere)
  const following = [
    exitIntentWords(told),
    ...defaultSettings(told).flatMap(({ title, description, ogTitle = '', ogDescription = '' }) => [
      title,
      description,
      ogTitle,
      ogDescription,
    ]),
  ]
  const found = await textsSaying(db, { phrases, named: everywhere.inSentence, following })
  return found.map(({ place, key, name, says }) => ({
    kind: textPlaces[place].kind,
    name: place === 'content' ? documentTitle(name) : name,
    url: textPlaces[place].url(key),
    says,
  }))
}
