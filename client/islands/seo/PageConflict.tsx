import { pageForm, type PageForm } from '../../../server/seo/shared/seoForms.ts'
import type { PageSeo } from '../../../server/seo/shared/seoPages.ts'
import { TwoVersions } from '../../ui/TwoVersions.tsx'

interface Props {
  mine: PageForm
  theirs: PageSeo
  onMine: () => void
  onTheirs: (form: PageForm) => void
  onClose: () => void
}

/** Somebody saved the texts of this page meanwhile. */
export function PageConflict({ mine, theirs, onMine, onTheirs, onClose }: Props) {
  const stored = pageForm(theirs.path, theirs)
  return (
    <TwoVersions
      title="These texts were saved elsewhere meanwhile"
      saved={theirs.saved}
      fields={texts.map(([name, label]) => ({ label, mine: mine[name], theirs: stored[name] }))}
      onMine={onMine}
      onTheirs={() => onTheirs(stored)}
      onClose={onClose}
    />
  )
}

const texts = [
  ['title', 'Page title'],
  ['description', 'Meta description'],
  ['keywords', 'Keywords'],
  ['ogTitle', 'Open Graph title'],
  ['ogDescription', 'Open Graph description'],
  ['ogImageUrl', 'Open Graph image'],
  ['canonicalUrl', 'Canonical address'],
  ['metaRobots', 'Robots'],
] as const
