import { Panel } from '../../ui/Panel.tsx'
import type { Report } from '../../../server/analytics/shared/analyticsReport.ts'
import { canTell, type ListName } from '../../../server/analytics/shared/filters.ts'
import { CampaignsAndEnds } from './CampaignsAndEnds.tsx'
import { filterButton, untold, type Filtering } from './filterButton.tsx'
import { HowCounted } from './HowCounted.tsx'
import { ListCsv } from './ListCsv.tsx'
import { RankPanel } from './RankPanel.tsx'
import { Shares } from './Shares.tsx'
import { SiteFigures } from './SiteFigures.tsx'

export interface CountryCredit {
  text: string
  url: string
}
interface Props {
  report: Report
  asTables: boolean
  countryCredit: CountryCredit | null
  filtering: Filtering
}

/** How many came, from where, to what, with which device. */
export function Overview({ report, asTables, countryCredit, filtering }: Props) {
  const { trafficSources, topPages, geographic, devices } = report
  const tells = (list: ListName) => canTell(list, filtering.shown)
  return (
    <>
      <SiteFigures report={report} />
      <div className="split">
        <RankPanel
          list="source"
          filtering={filtering}
          what="trafficSources"
          empty="No traffic source data available"
          asTable={asTables}
          rows={trafficSources.map((row) => ({ ...row, name: row.source, count: row.sessions }))}
        />
        <RankPanel
          list="page"
          filtering={filtering}
          what="topPages"
          empty="No page data available"
          asTable={asTables}
          rows={topPages.map((row) => ({ ...row, name: row.path, count: row.views }))}
        />
      </div>
      <div className="split mt-5">
        <RankPanel
          list="country"
          filtering={filtering}
          what="geographic"
          empty="No geographic data available"
          asTable={asTables}
          credit={
            countryCredit ? (
              <>
                {' '}
                Countries: <a href={countryCredit.url}>{countryCredit.text}</a>.
              </>
            ) : null
          }
          rows={geographic.map((row) => ({ ...row, name: row.country, count: row.sessions }))}
        />
        <Panel
          title="Devices & Browsers"
          foot={
            <>
              <HowCounted what="devices" />
              {devices.byCategory.length > 0 ? <ListCsv list="device" query={filtering.query} /> : null}
              {devices.byBrowser.length > 0 ? <ListCsv list="browser" query={filtering.query} /> : null}
            </>
          }
        >
          <div className="panel__body stack gap-5">
            <Shares
              of="Device"
              empty={tells('device') ? 'No device data available' : untold}
              nameOf={(name) => filterButton({ list: 'device', name, filtering })}
              asTable={asTables}
              parts={devices.byCategory.map((row) => ({ ...row, name: row.device }))}
            />
            <Shares
              of="Browser"
              empty={
                tells('browser')
                  ? 'No browser data available'
                  : 'Browsers are counted for the whole site only.'
              }
              asTable={asTables}
              parts={devices.byBrowser.map((row) => ({ ...row, name: row.browser }))}
            />
          </div>
        </Panel>
      </div>
      <CampaignsAndEnds report={report} asTables={asTables} filtering={filtering} />
    </>
  )
}
