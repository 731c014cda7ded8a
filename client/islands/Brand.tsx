import { brandApi, type BrandScreen } from '../../server/brand/shared/brandApi.ts'
import { brandKeys } from '../../server/brand/shared/brandFields.ts'
import { useWhyNot } from '../ui/access.ts'
import { KeepsNothing } from '../ui/KeepsNothing.tsx'
import { PanelFailed } from '../ui/PanelFailed.tsx'
import { WritableArea } from '../ui/WritableArea.tsx'
import { TwoVersions } from '../ui/TwoVersions.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { BrandBar } from './brand/BrandBar.tsx'
import { brandLabels } from '../../server/brand/shared/brandLabels.ts'
import { BrandPreview } from './brand/BrandPreview.tsx'
import { BrandWords } from './brand/BrandWords.tsx'
import { Colours } from './brand/Colours.tsx'
import { EarlierBrands } from './brand/EarlierBrands.tsx'
import { LettersChoice } from './brand/LettersChoice.tsx'
import { useBrand } from './brand/useBrand.ts'
import { SettingsPage } from './settings/SettingsPage.tsx'

interface Props {
  /** null when it could not be read. */
  initial: BrandScreen | null
  mayPublish: boolean
}

const subtitle = 'Used by the site, the mails, the audit and what people share'

/** Whose site it is: written as a draft beside the page that it makes, and published at once. */
export function Brand({ initial, mayPublish }: Props) {
  const { data, reload } = useScreen(brandApi.screen, initial, 'Failed to load the brand')
  if (data) return <Loaded first={data} mayPublish={mayPublish} />
  return (
    <SettingsPage title="Brand" subtitle={subtitle} sections={[]}>
      <PanelFailed label="Brand" onRetry={reload}>
        Failed to load the brand
      </PanelFailed>
    </SettingsPage>
  )
}

function Loaded({ first, mayPublish }: { first: BrandScreen; mayPublish: boolean }) {
  const work = useBrand(first)
  const { conflict } = work
  const mayNotWrite = useWhyNot('PUT /admin/api/brand/draft')
  return (
    <SettingsPage title="Brand" subtitle={subtitle} sections={[]}>
      {work.keepsNothing ? <KeepsNothing /> : null}
      <div className="brand-studio">
        <div className="stack-panels">
          <WritableArea needs="PUT /admin/api/brand/draft">
            <BrandWords work={work} />
            <Colours work={work} />
            <LettersChoice work={work} />
            <EarlierBrands work={work} />
          </WritableArea>
          {mayNotWrite ? null : <BrandBar work={work} mayPublish={mayPublish} />}
        </div>
        <BrandPreview saved={work.saved} state={work.state} />
      </div>
      {conflict ? (
        <TwoVersions
          title="The brand was changed elsewhere meanwhile"
          saved={conflict.saved}
          fields={brandKeys.map((key) => ({
            name: key,
            label: brandLabels[key],
            mine: asWords(work.values[key]),
            theirs: asWords(conflict.theirs[key]),
          }))}
          onMine={conflict.keepMine}
          onTheirs={conflict.takeTheirs}
          onClose={conflict.close}
        />
      ) : null}
    </SettingsPage>
  )
}

const asWords = (value: unknown): string =>
  typeof value === 'string' ? value : Object.values(value as object).join(', ')
