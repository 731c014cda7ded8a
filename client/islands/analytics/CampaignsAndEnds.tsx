import type { Report } from '../../../server/analytics/shared/analyticsReport.ts'
import type { Filtering } from './filterButton.tsx'
import { RankPanel } from './RankPanel.tsx'

interface Props {
  report: Report
  asTables: boolean
  filtering: Filtering
}

/** Which campaigns brought visits, by which of their contents and terms, and on which pages those began and ended. */
export function CampaignsAndEnds({ report, asTables, filtering }: Props) {
  return (
    <>
      <div className="split mt-5">
        <RankPanel
          list="entry"
          filtering={filtering}
          what="entryPages"
          empty="No entry pages yet"
          asTable={asTables}
          rows={counted(report.entryPages)}
        />
        <RankPanel
          list="exit"
          filtering={filtering}
          what="exitPages"
          empty="No exit pages yet"
          asTable={asTables}
          rows={counted(report.exitPages)}
        />
      </div>
      <div className="mt-5">
        <RankPanel
          list="campaign"
          filtering={filtering}
          what="campaigns"
          empty="No visit by a marked link yet. Write ?utm_campaign=spring behind the address of a link that you post or print, and its visits are counted here."
          asTable={asTables}
          rows={counted(report.campaigns)}
        />
      </div>
      <div className="split mt-5">
        <RankPanel
          list="content"
          filtering={filtering}
          what="contents"
          empty="No visit by a link with utm_content yet: written behind its address, it tells two links of one campaign apart."
          asTable={asTables}
          rows={counted(report.contents)}
        />
        <RankPanel
          list="term"
          filtering={filtering}
          what="terms"
          empty="No visit by a link with utm_term yet: written behind its address, it names the word an ad was bought for."
          asTable={asTables}
          rows={counted(report.terms)}
        />
      </div>
    </>
  )
}

const counted = (rows: Report['campaigns']) => rows.map((row) => ({ ...row, count: row.sessions }))
