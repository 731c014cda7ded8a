import { useEffect, useState } from 'react'
import {
  servedSettings,
  type PageFilter,
  type SeoData,
  type ServedSettings,
} from '../../server/seo/shared/seoPages.ts'
import { globalForm } from '../../server/seo/shared/seoForms.ts'
import { setUrl, withParameters } from '../lib/url.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Tabs, useTab } from '../ui/Tabs.tsx'
import { useLeaveGuard } from '../ui/useLeaveGuard.ts'
import { GlobalSeoSettings, type Written } from './seo/GlobalSeoSettings.tsx'
import { Health } from './seo/SeoHealth.tsx'
import { Overrides } from './seo/Overrides.tsx'
import { PageDialog } from './seo/PageDialog.tsx'
import { SearchWaits } from './seo/SearchWaits.tsx'
import { pageAt, useSeo } from './seo/useSeo.ts'

interface Props {
  /** null when it could not be read. */
  data: SeoData | null
  /** What the global form begins with. */
  defaults: ServedSettings
  siteUrl: string
  tab: string
  filter: PageFilter
  search: string
}

/** SEO Settings: defaults for all pages, their health, and each page's own texts. */
export function SeoSettings(props: Props) {
  const { data, reload, savePage, readPage, saveGlobal, initialize } = useSeo(props.data)
  const [tab, selectTab] = useTab(props.tab, 'global')
  const [filter, setFilter] = useState(props.filter)
  const [search, setSearch] = useState(props.search)
  // The number makes every opening begin with what is saved.
  const [edited, setEdited] = useState({ path: '', opening: 0, open: false })
  const edit = (path: string) => setEdited(({ opening }) => ({ path, opening: opening + 1, open: true }))

  useEffect(() => {
    if (tab !== 'pages') return
    setUrl(withParameters(location.href, { filter: filter === 'all' ? '' : filter, q: search }))
  }, [tab, filter, search])

  const global = data?.global ?? props.defaults
  const [typed, setTyped] = useState<Written>()
  const begun = { form: globalForm(global), stored: global }
  const written = typed ?? begun
  useLeaveGuard(JSON.stringify(written.form) !== JSON.stringify(globalForm(written.stored)))
  return (
    <>
      <div className="page">
        <div>
          <h1>SEO Settings</h1>
          <p>Titles, descriptions and sharing images, page by page.</p>
        </div>
      </div>
      {global.searchWaits ? (
        <div className="mb-4">
          <SearchWaits>
            Every page asks not to be found, whatever its score, until an owner opens the site to them under
            Global Settings.
          </SearchWaits>
        </div>
      ) : null}
      {data ? (
        <Tabs
          label="Sections"
          selected={tab}
          onSelect={selectTab}
          tabs={[
            {
              id: 'global',
              label: 'Global Settings',
              panel: (
                <GlobalSeoSettings
                  written={written}
                  onWrite={(next) =>
                    setTyped((now = begun) => (typeof next === 'function' ? next(now) : next))
                  }
                  save={saveGlobal}
                  initialize={data.rows.length === 0 ? initialize : undefined}
                />
              ),
            },
            { id: 'health', label: 'SEO Health', panel: <Health data={data} onEdit={edit} /> },
            {
              id: 'pages',
              label: 'Page Overrides',
              panel: (
                <Overrides
                  rows={data.rows}
                  filter={filter}
                  search={search}
                  onFilter={setFilter}
                  onSearch={setSearch}
                  onEdit={edit}
                />
              ),
            },
          ]}
        />
      ) : (
        <LoadFailed onRetry={reload}>The SEO settings could not be loaded.</LoadFailed>
      )}
      {data && edited.path ? (
        <PageDialog
          key={edited.opening}
          open={edited.open}
          page={pageAt(edited.path)}
          rows={data.rows}
          global={servedSettings(data.global, props.defaults)}
          siteUrl={props.siteUrl}
          save={savePage}
          readStored={readPage}
          // An answer that comes late closes only what asked for it.
          onClose={() =>
            setEdited((last) => (last.opening === edited.opening ? { ...last, open: false } : last))
          }
        />
      ) : null}
    </>
  )
}
