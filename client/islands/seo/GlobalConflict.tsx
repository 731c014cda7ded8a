import { globalForm, type GlobalForm } from '../../../server/seo/shared/seoForms.ts'
import type { GlobalSeo } from '../../../server/seo/shared/seoPages.ts'
import { TwoVersions } from '../../ui/TwoVersions.tsx'

interface Props {
  mine: GlobalForm
  theirs: GlobalSeo
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Somebody saved the settings for all pages meanwhile. */
export function GlobalConflict({ mine, theirs, onMine, onTheirs, onClose }: Props) {
  const stored = globalForm(theirs)
  return (
    <TwoVersions
      title="These settings were saved elsewhere meanwhile"
      saved={theirs.saved}
      fields={[
        ...texts.map(([name, label]) => ({ label, mine: mine[name], theirs: stored[name] })),
        {
          label: 'Ask search engines to wait',
          mine: mine.searchWaits ? 'On' : 'Off',
          theirs: stored.searchWaits ? 'On' : 'Off',
        },
      ]}
      onMine={onMine}
      onTheirs={onTheirs}
      onClose={onClose}
    />
  )
}

const texts = [
  ['siteName', 'Site name'],
  ['titleTemplate', 'Default title template'],
  ['description', 'Default description'],
  ['keywords', 'Default keywords'],
  ['ogImageUrl', 'Default Open Graph image'],
  ['siteVerification', 'Google site verification'],
  ['facebookAppId', 'Facebook app ID'],
] as const
