import { useEffect, useState } from 'react'
import { contactSort, sourceFilters, type ContactTab } from '../../server/contacts/shared/contactTabs.ts'
import {
  contactsApi,
  type ContactList,
  type ContactTotals,
} from '../../server/contacts/shared/contactsApi.ts'
import type { ContactRow } from '../../server/contacts/shared/screens.ts'
import { stages } from '../../server/contacts/shared/stages.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'
import type { ListQuery } from '../../server/web/shared/list.ts'
import { count, plural, words } from '../lib/format.ts'
import { toast } from '../lib/toast.ts'
import { setUrl, withParameters } from '../lib/url.ts'
import { DataTable, type Column, type Filter } from '../ui/DataTable.tsx'
import { Tabs, useTab } from '../ui/Tabs.tsx'
import { useList } from '../ui/useList.ts'
import { LifecycleBadge } from './contacts/LifecycleBadge.tsx'
import { NewsletterBadge } from './contacts/NewsletterBadge.tsx'
import { stageOptions } from './contacts/stageOptions.ts'
import { ContactLink } from './contacts/ContactLink.tsx'

interface Props {
  tab: ContactTab
  query: ListQuery
  initial: ContactList | null
}

const empty: Record<ContactTab, string> = {
  all: 'No contacts found',
  subscribed: 'No subscribed contacts found',
  unsubscribed: 'No unsubscribed contacts found',
}

/** Everybody who ever signed up, enquired or asked for an audit. */
export function Contacts({ tab: first, query, initial }: Props) {
  const [tab, select] = useTab(first, 'all', ['q', 'stage', 'source'])
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('erased')) return
    setUrl(withParameters(location.href, { erased: '' }))
    toast({ title: 'Erased.', text: 'Nothing about this person is stored any more.', kind: 'ok' })
  }, [])
  const shown = (tab in columns ? tab : 'all') as ContactTab
  const list = useList({
    from: contactsApi.list,
    initial,
    query,
    defaults: { sort: contactSort(shown), dir: 'desc', size: 25 },
    failed: 'Failed to fetch contacts',
    fixed: { tab: tab === 'all' ? '' : tab },
  })
  const totals = useTotals(list.data)
  const panel = (
    <DataTable
      list={list}
      label="Contacts"
      search="Search email, name, company, lifecycle or source"
      aside={`${orderOf(list.query)}Contacts are read-only.`}
      filters={filters}
      columns={columns[shown]}
      rowKey={(row) => row.id}
      empty={empty[shown]}
      noMatch={empty[shown]}
      csv={addressOf(contactsApi.csv)}
    />
  )
  const subscribed = totals && totals.total - totals.unsubscribed
  return (
    <>
      <div className="page">
        <div>
          <h1>Contacts</h1>
          <p>{howMany(totals, list.status === 'failed')}</p>
        </div>
      </div>
      <Tabs
        label="Contacts"
        selected={shown}
        onSelect={select}
        tabs={[
          { id: 'all', label: 'All Contacts', count: totals?.total, panel },
          {
            id: 'subscribed',
            label: 'Subscribed',
            count: subscribed,
            panel: (
              <>
                {totals ? <p className="small muted mb-4">{whoReads(subscribed!, totals.readers)}</p> : null}
                {panel}
              </>
            ),
          },
          {
            id: 'unsubscribed',
            label: 'Unsubscribed',
            count: totals?.unsubscribed,
            panel,
          },
        ]}
      />
    </>
  )
}

/** Why "Subscribed" is more than those who get the newsletter. */
function whoReads(subscribed: number, readers: number): string {
  const get = `${count(readers)} of them ${readers === 1 ? 'gets' : 'get'} the newsletter.`
  if (subscribed === readers) return get
  return `${get} The other ${count(subscribed - readers)} never signed up for it, or their mail comes back: who has no subscription counts as subscribed, and is never sent an issue.`
}

function orderOf({ sort, dir }: ListQuery): string {
  if (sort === 'contact') return ''
  return dir === 'desc' ? 'Newest first. ' : 'Oldest first. '
}

function howMany(totals: ContactTotals | undefined, failed: boolean): string {
  if (totals) return `${plural(totals.total, 'contact')}, ${count(totals.unsubscribed)} unsubscribed`
  return failed ? 'The contacts could not be counted.' : 'Loading...'
}

/** The totals of the newest answer; an answer that failed leaves the ones before. */
function useTotals(page: ContactList | null): ContactTotals | undefined {
  const [totals, setTotals] = useState(page?.totals)
  if (page && page.totals !== totals) setTotals(page.totals)
  return page?.totals ?? totals
}

const contact: Column<ContactRow> = {
  id: 'contact',
  label: 'Contact',
  cell: (row) => <ContactLink {...row} />,
  sort: 'asc',
}
const lifecycle: Column<ContactRow> = {
  id: 'lifecycle',
  label: 'Lifecycle',
  cell: (row) => <LifecycleBadge stage={row.lifecycle} />,
  className: 'whole',
}
const newsletter: Column<ContactRow> = {
  id: 'newsletter',
  label: 'Newsletter Status',
  cell: (row) => <NewsletterBadge {...row} />,
}
const source: Column<ContactRow> = {
  id: 'source',
  label: 'Source',
  cell: (row) => words(row.source),
  className: 'whole',
}
const firstSeen: Column<ContactRow> = {
  id: 'firstSeen',
  label: 'First Seen',
  cell: (row) => row.firstSeen,
  sort: 'desc',
  className: 'nowrap',
}
const lastActivity: Column<ContactRow> = {
  id: 'lastActivity',
  label: 'Last Activity',
  cell: (row) => row.lastActivity,
  sort: 'desc',
  className: 'nowrap',
}
const unsubscribed: Column<ContactRow> = {
  id: 'unsubscribed',
  label: 'Unsubscribed Date',
  cell: (row) => row.unsubscribedOn ?? 'Unknown',
  sort: 'desc',
  className: 'nowrap',
}

const filters: Filter[] = [
  { name: 'stage', label: 'Stage', all: 'All stages', options: stageOptions(stages) },
  {
    name: 'source',
    label: 'Source',
    all: 'All sources',
    options: sourceFilters.map((value) => ({ value, label: words(value) })),
  },
]

const columns: Record<ContactTab, Column<ContactRow>[]> = {
  all: [contact, lifecycle, newsletter, source, firstSeen, lastActivity],
  subscribed: [contact, lifecycle, newsletter, source, firstSeen],
  unsubscribed: [contact, lifecycle, unsubscribed, source, firstSeen],
}
