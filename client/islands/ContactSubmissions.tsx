import { useState } from 'react'
import { serviceKind, timelineKind } from '../../server/enquiries/shared/badges.ts'
import { enquiriesApi, type EnquiryList } from '../../server/enquiries/shared/enquiriesApi.ts'
import { type EnquiryRow, type EnquiryState, enquiryStates } from '../../server/enquiries/shared/screens.ts'
import { addressOf } from '../../server/web/shared/endpoint.ts'
import type { ListQuery } from '../../server/web/shared/list.ts'
import { call } from '../lib/api.ts'
import { words } from '../lib/format.ts'
import { isGone } from '../lib/reasonOf.ts'
import { toast } from '../lib/toast.ts'
import { toastError } from '../lib/toastError.ts'
import { isForElsewhere } from '../lib/isForElsewhere.ts'
import { Address } from '../ui/Address.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { useList } from '../ui/useList.ts'
import { EnquiryDialog } from './enquiries/EnquiryDialog.tsx'
import { MarkSeveral } from './enquiries/MarkSeveral.tsx'
import { StateBadge } from './enquiries/StateBadge.tsx'

interface Props {
  query: ListQuery
  initial: EnquiryList | null
  /** The submission that the address asks for. */
  open: EnquiryRow | null
}

/** What came through the enquiry form. The text is read-only; what was done about it is noted beside it. */
export function ContactSubmissions({ query, initial, open: first }: Props) {
  const [open, setOpen] = useState(first)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const list = useList({
    from: enquiriesApi.list,
    initial,
    query,
    defaults: { sort: 'submitted', dir: 'desc', size: 25 },
    failed: 'Failed to load contact submissions',
  })
  const toggle = (id: number) =>
    setChosen((ids) => new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]))
  const counts = list.data?.counts
  const setState = async (enquiry: EnquiryRow, state: EnquiryState) => {
    try {
      const { enquiry: marked } = await call(enquiriesApi.mark, { id: enquiry.id }, { state })
      setOpen((shown) => (shown?.id === marked.id ? marked : shown))
      toast({ title: 'Success', text: `Marked as ${state}`, kind: 'ok' })
      await list.reload()
    } catch (error) {
      toastError(error)
      if (!isGone(error)) return
      setOpen(null)
      await list.reload()
    }
  }
  return (
    <>
      <div className="page">
        <div>
          <h1>Contact Submissions</h1>
          <p>
            Project enquiries from the website.
            {counts && counts.unread > 0 ? ` ${counts.unread} unread.` : null}
          </p>
        </div>
      </div>
      <DataTable
        list={list}
        label="Contact submissions"
        search="Search name, email or company"
        filters={[
          {
            name: 'state',
            label: 'State',
            all: 'All submissions',
            options: enquiryStates.map((value) => ({
              value,
              label: counts ? `${words(value)} (${counts[value]})` : words(value),
            })),
          },
        ]}
        aside={
          <MarkSeveral
            rows={list.data?.rows ?? []}
            chosen={chosen}
            onChoose={(ids) => setChosen(new Set(ids))}
            onDone={list.reload}
          />
        }
        columns={columns(setOpen, chosen, toggle)}
        rowKey={(row) => row.id}
        empty="No contact submissions found. Submissions will appear here when users complete the contact form."
        noMatch="No contact submissions found"
        csv={addressOf(enquiriesApi.csv)}
      />
      <EnquiryDialog enquiry={open} onClose={() => setOpen(null)} onState={setState} />
    </>
  )
}

const columns = (
  open: (row: EnquiryRow) => void,
  chosen: ReadonlySet<number>,
  toggle: (id: number) => void,
): Column<EnquiryRow>[] => [
  {
    id: 'contact',
    label: 'Contact',
    sort: 'asc',
    cell: (row) => (
      <div className="choosable">
        <span className="check">
          <input
            type="checkbox"
            aria-label={`Choose the enquiry of ${row.name}, ${row.day}, ${row.time}`}
            checked={chosen.has(row.id)}
            onChange={() => toggle(row.id)}
          />
        </span>
        <div>
          <span className="who">
            <a
              className="who__link"
              href={`?open=${row.id}`}
              onClick={(event) => {
                if (isForElsewhere(event)) return
                event.preventDefault()
                open(row)
              }}
            >
              {row.name}
            </a>{' '}
            <StateBadge state={row.state} />
          </span>
          <span className="sub">
            <Address email={row.email} />
          </span>
          <span className="sub">{row.role}</span>
        </div>
      </div>
    ),
  },
  {
    id: 'company',
    label: 'Company',
    sort: 'asc',
    className: 'free',
    cell: (row) => (
      <div>
        {row.company}
        <span className="sub">{row.companySize}</span>
      </div>
    ),
  },
  {
    id: 'service',
    label: 'Service',
    cell: (row) => <Badge kind={serviceKind(row.service)}>{row.service}</Badge>,
  },
  {
    id: 'timeline',
    label: 'Timeline',
    className: 'whole',
    cell: (row) =>
      row.timeline ? (
        <Badge kind={timelineKind(row.timeline)}>{row.timeline}</Badge>
      ) : (
        <span className="sub">Not given</span>
      ),
  },
  {
    id: 'submitted',
    label: 'Submitted',
    className: 'nowrap',
    sort: 'desc',
    cell: (row) => (
      <div>
        {row.day}
        <span className="sub">{row.time}</span>
      </div>
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (row) => (
      <Button kind="outline" aria-label={`View details of ${row.name}`} onClick={() => open(row)}>
        View Details
      </Button>
    ),
  },
]
