import type { Config } from '../../config.ts'
import { dayText } from '../../web/dates.ts'
import type { CsvColumn } from '../../web/csv.ts'
import { isoOf } from '../../web/exportQueries.ts'
import { leftAt } from '../shared/newsletterStatus.ts'
import { sourceLabel } from '../shared/sources.ts'
import { stageLabel } from '../shared/stages.ts'
import type { ExportedPerson } from './contactExportQueries.ts'
import type { ListedContact } from './contactListQueries.ts'
import type { ContactRow, StageRow } from '../shared/screens.ts'

type Zone = Pick<Config, 'timeZone'>

/** A contact as the table shows it. Without a subscription a person counts as subscribed. */
export const contactRow = (contact: ListedContact, { timeZone }: Zone): ContactRow => ({
  id: contact.id,
  email: contact.email,
  fullName: contact.fullName || null,
  lifecycle: contact.lifecycle,
  newsletter: contact.newsletter,
  unsubscribedOn: leftAt(contact) && dayText(leftAt(contact)!, timeZone),
  source: contact.source,
  firstSeen: dayText(contact.firstSeenAt, timeZone),
  lastActivity: dayText(contact.lastActivityAt, timeZone),
})

export const stageRow = (contact: ListedContact, { timeZone }: Zone): StageRow => ({
  id: contact.id,
  email: contact.email,
  fullName: contact.fullName || null,
  source: contact.source,
  firstSeen: dayText(contact.firstSeenAt, timeZone),
  stageSince: dayText(contact.stageSince, timeZone),
})

export const csvColumns: CsvColumn<ExportedPerson>[] = [
  { label: 'Email', value: (contact) => contact.email },
  { label: 'Name', value: (contact) => contact.fullName },
  { label: 'Lifecycle', value: (contact) => stageLabel(contact.lifecycle) },
  { label: 'Newsletter Status', value: (contact) => contact.newsletter.replaceAll('_', ' ') },
  { label: 'Unsubscribed Date', value: (contact) => isoOf(leftAt(contact)) },
  { label: 'Source', value: (contact) => sourceLabel(contact.source) },
  { label: 'First Seen', value: (contact) => isoOf(contact.firstSeenAt) },
  { label: 'Last Activity', value: (contact) => isoOf(contact.lastActivityAt) },
]

export const stageCsvColumns: CsvColumn<ListedContact<string>>[] = [
  ...csvColumns,
  { label: 'Stage Change', value: (contact) => isoOf(contact.stageSince) },
]
