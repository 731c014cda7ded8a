import { actionNames, actions, subjects } from '../../server/activity/shared/actions.ts'
import { activityApi, type ActivityRow } from '../../server/activity/shared/activityApi.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'
import type { ListPage, ListQuery } from '../../server/web/shared/list.ts'
import { words } from '../lib/format.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { useList } from '../ui/useList.ts'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { Address } from '../ui/Address.tsx'

interface Props {
  query: ListQuery
  initial: ListPage<ActivityRow> | null
  /** How long it is kept. */
  months: number
}

const filters = [
  {
    name: 'span',
    label: 'Time',
    all: 'All the time',
    options: [
      { value: 'day', label: 'The last 24 hours' },
      { value: 'week', label: 'The last 7 days' },
      { value: 'month', label: 'The last 30 days' },
      { value: 'quarter', label: 'The last 13 weeks' },
    ],
  },
  {
    name: 'action',
    label: 'What was done',
    all: 'All deeds',
    options: actionNames.map((value) => ({ value, label: actions[value].label })),
  },
  {
    name: 'subject',
    label: 'To what',
    all: 'All things',
    options: subjects.map((value) => ({ value, label: words(value) })),
  },
]

/** Who of the team did what, the newest first. */
export function Activity({ query, initial, months }: Props) {
  const list = useList({
    from: activityApi.list,
    initial,
    query,
    defaults: { sort: 'at', dir: 'desc', size: 25 },
    failed: 'Failed to load the activity',
  })
  return (
    <SettingsPage title="Activity" subtitle={`Who did what; kept for ${months} months`} sections={[]}>
      <DataTable
        list={list}
        label="Activity"
        search="Search a person, a number or a word"
        filters={filters}
        columns={columns}
        rowKey={(row) => row.id}
        loading="Loading the activity..."
        empty="No activity found."
        noMatch="No activity found"
        csv={addressOf(activityApi.csv)}
      />
    </SettingsPage>
  )
}

const columns: Column<ActivityRow>[] = [
  { id: 'did', label: 'What', cell: (row) => row.did },
  { id: 'who', label: 'Who', cell: (row) => <Address email={row.who} /> },
  { id: 'at', label: 'When', cell: (row) => row.at, className: 'nowrap' },
  {
    id: 'about',
    label: 'To what',
    cell: ({ about }) => {
      if (!about) return ''
      return about.href ? <a href={about.href}>{about.label}</a> : about.label
    },
  },
  { id: 'facts', label: 'More', cell: (row) => row.facts },
]
