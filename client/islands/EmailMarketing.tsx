import { useState } from 'react'
import { emailMarketingApi } from '../../server/emailMarketing/shared/emailMarketingApi.ts'
import type { Overview } from '../../server/emailMarketing/shared/emailOverview.ts'
import type { ListQuery } from '../../server/web/shared/list.ts'
import { useWhyNot } from '../ui/access.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Stats } from '../ui/StatCard.tsx'
import { Tabs, useTab } from '../ui/Tabs.tsx'
import { useScreen } from '../ui/useScreen.ts'
import { CampaignsTab, type Sends } from './emailMarketing/CampaignsTab.tsx'
import { FunctionsTab } from './emailMarketing/FunctionsTab.tsx'
import { PlatformsTab } from './emailMarketing/PlatformsTab.tsx'
import { StaysHere } from './emailMarketing/StaysHere.tsx'
import { SequenceDialog } from './sequences/SequenceDialog.tsx'
import { SequencesTab } from './sequences/SequencesTab.tsx'
import { TemplatesTab } from './templates/TemplatesTab.tsx'

interface Props {
  tab: string
  overview: Overview | null
  campaigns: Omit<Sends, 'areDrawn'>
  lists: Record<'sequences' | 'templates' | 'issues', ListQuery>
}

const toAdd = 'POST /admin/api/email/templates'

/** Leads to the editor whoever may save what they write there. */
const NewTemplate = () =>
  useWhyNot(toAdd) ? (
    <Button needs={toAdd} kind="outline" icon="plus">
      New Template
    </Button>
  ) : (
    <a className="btn btn--outline" href="/admin/email-marketing/templates/new">
      <Icon name="plus" />
      New Template
    </a>
  )

/** Email Marketing: four cards, five tabs. */
export function EmailMarketing({ tab: firstTab, overview: first, campaigns, lists }: Props) {
  const {
    data: overview,
    reload,
    refused,
  } = useScreen(emailMarketingApi.overview, first, 'Failed to load email marketing data')
  const [tab, setTab] = useTab(firstTab, 'sequences')
  // Sends that the server drew are old on the way back to them.
  const [wasLeft, setLeft] = useState(false)
  if (tab !== firstTab && !wasLeft) setLeft(true)
  const [creating, setCreating] = useState(false)

  return (
    <>
      <div className="page">
        <div>
          <h1>Email Marketing</h1>
          <p>The newsletter, lifecycle sequences, templates and every send.</p>
        </div>
        <div className="row">
          <a className="btn btn--outline" href="/admin/email-marketing?tab=campaigns">
            <Icon name="send" />
            Newsletter
          </a>
          <NewTemplate />
          <Button needs="POST /admin/api/email/sequences" icon="plus" onClick={() => setCreating(true)}>
            New Sequence
          </Button>
        </div>
      </div>
      {overview ? (
        <>
          {overview.platform.staysHere ? <StaysHere /> : null}
          <Stats stats={cards(overview)} />
          <Tabs
            label="Sections"
            selected={tab}
            onSelect={setTab}
            tabs={tabsOf(
              overview,
              { campaigns: { ...campaigns, areDrawn: !wasLeft }, lists },
              { reload, refused },
            )}
          />
        </>
      ) : (
        <LoadFailed onRetry={reload}>Failed to load email marketing data</LoadFailed>
      )}
      {creating ? (
        <SequenceDialog
          onClose={() => setCreating(false)}
          onSaved={() => {
            setCreating(false)
            void reload()
          }}
          onStored={() => void reload()}
        />
      ) : null}
    </>
  )
}

const cards = ({ summary, platform }: Overview) => [
  { label: 'Active Sequences', value: summary.activeSequences, note: `of ${summary.sequences} total` },
  { label: 'Templates', value: summary.templates },
  {
    label: 'Campaigns Sent',
    value: summary.campaignsSent,
    note: platform.staysHere ? 'to the local mailbox' : 'sent or delivered',
  },
  { label: 'Open Rate', value: `${summary.openRate}%`, note: 'opened, of all that was sent' },
]

const tabsOf = (
  overview: Overview,
  { campaigns, lists }: { campaigns: Sends; lists: Props['lists'] },
  { reload, refused }: { reload: () => Promise<void>; refused: (error: unknown) => Promise<void> },
) => [
  {
    id: 'sequences',
    label: 'Email Sequences',
    panel: (
      <SequencesTab
        sequences={overview.sequences}
        deleted={overview.deletedSequences}
        templates={overview.templates}
        query={lists.sequences}
        reload={reload}
        refused={refused}
      />
    ),
  },
  {
    id: 'templates',
    label: 'Templates',
    panel: (
      <TemplatesTab
        templates={overview.templates}
        deleted={overview.deleted}
        query={lists.templates}
        reload={reload}
        refused={refused}
      />
    ),
  },
  {
    id: 'campaigns',
    label: 'Campaigns',
    panel: <CampaignsTab overview={overview} campaigns={campaigns} issues={lists.issues} reload={reload} />,
  },
  { id: 'platforms', label: 'Platforms', panel: <PlatformsTab facts={overview.platform} reload={reload} /> },
  { id: 'functions', label: 'Edge Functions', panel: <FunctionsTab functions={overview.functions} /> },
]
