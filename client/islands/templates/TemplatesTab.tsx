import { useState } from 'react'
import { emailMarketingApi } from '../../../server/emailMarketing/shared/emailMarketingApi.ts'
import type { ListedTemplate } from '../../../server/templates/shared/templateSummary.ts'
import { delayText } from '../../../server/sequences/shared/stepTimes.ts'
import { builtInIds, isRequired } from '../../../server/templates/shared/builtInTemplates.ts'
import { undoDays, type DeletedTemplate } from '../../../server/templates/shared/deletedTemplate.ts'
import type { TemplateFields } from '../../../server/templates/shared/template.ts'
import { templatesApi } from '../../../server/templates/shared/templatesApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import type { ListQuery } from '../../../server/web/shared/list.ts'
import { call } from '../../lib/api.ts'
import { templateTable } from '../../../server/emailMarketing/shared/arrangedTables.ts'
import { count } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLocalList } from '../../ui/useLocalList.ts'
import { LateBadge } from '../sequences/SequenceMails.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { DeletedTexts } from '../emailMarketing/DeletedTexts.tsx'
import { statusColumn } from '../emailMarketing/statusColumn.tsx'
import { editorOf } from '../emailMarketing/editorOf.ts'

interface Props {
  templates: ListedTemplate[]
  deleted: DeletedTemplate[]
  query: ListQuery
  reload: () => Promise<void>
  /** Says why something was not done, and shows what holds now. */
  refused: (error: unknown) => Promise<void>
}

/** Every template with its place in a sequence; preview, edit, delete. */
export function TemplatesTab({ templates, deleted, query, reload, refused }: Props) {
  const [previewing, setPreviewing] = useState<TemplateFields>()
  const [deleting, setDeleting] = useState<ListedTemplate>()
  const list = useLocalList({
    rows: templates,
    arrangement: templateTable,
    query,
    tab: 'templates',
    reload,
  })

  const preview = async ({ id }: ListedTemplate) => {
    try {
      setPreviewing((await call(templatesApi.template, { id })).template)
    } catch (error) {
      await refused(error)
    }
  }
  const remove = async ({ id }: ListedTemplate) => {
    try {
      if (isRequired(id)) await call(templatesApi.reset, { id })
      else await call(templatesApi.remove, { id })
      if (isRequired(id)) toast({ title: 'Success', text: 'The built-in text is back', kind: 'ok' })
      else toastUndo({ title: 'Success', text: 'Template deleted successfully' }, () => void restore({ id }))
      setDeleting(undefined)
      await reload()
    } catch (error) {
      setDeleting(undefined)
      await refused(error)
    }
  }
  const restore = async ({ id }: Pick<ListedTemplate, 'id'>) => {
    try {
      await call(templatesApi.restore, { id })
      toast({ title: 'Success', text: 'Template restored successfully', kind: 'ok' })
      await reload()
    } catch (error) {
      await refused(error)
    }
  }
  return (
    <>
      <DataTable
        list={list}
        label="Templates"
        columns={columns((row) => void preview(row), setDeleting)}
        rowKey={({ id }) => id}
        search="Search subject, ID or sequence"
        filters={[{ name: 'status', label: 'Status', all: 'All statuses', options: statuses }]}
        csv={addressOf(emailMarketingApi.templatesCsv)}
        empty={
          templates.length === 0
            ? 'No email templates found. Create a sequence first, then add templates.'
            : 'No template matches.'
        }
      />
      <DeletedTexts
        what="templates"
        one="Template"
        days={undoDays}
        back="with its versions"
        deleted={deleted}
        below={({ id }) => id}
        needs="POST /admin/api/email/templates/:id/restore"
        onRestore={restore}
      />
      {previewing ? <TemplatePreview template={previewing} onClose={() => setPreviewing(undefined)} /> : null}
      {deleting ? (
        <Confirm
          open
          question={
            isRequired(deleting.id)
              ? 'Bring back the built-in text?'
              : 'Are you sure you want to delete this template?'
          }
          action={isRequired(deleting.id) ? 'Bring it back' : 'Delete'}
          busyLabel={isRequired(deleting.id) ? 'Bringing it back...' : 'Deleting...'}
          danger
          onClose={() => setDeleting(undefined)}
          onConfirm={() => remove(deleting)}
        >
          <p>
            <b>{deleting.subject}</b> ({deleting.id}) {consequence(deleting)}
          </p>
        </Confirm>
      ) : null}
    </>
  )
}

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** What is lost, and what stands in its place. */
function consequence({ id, sequence, delayHours }: ListedTemplate): string {
  if (isRequired(id)) {
    return 'goes on being sent, in the words that came with the site. Your own wording stays among its versions.'
  }
  const lost = `is deleted. You can bring it back for ${undoDays} days.`
  if (builtInIds.includes(id)) return `${lost} The message goes on being sent, in its built-in text.`
  const place = sequence ? ` ${sequence} loses its email of “${delayText(delayHours).toLowerCase()}”.` : ''
  return `${lost}${place} What waits to be sent of it waits no longer, unless you bring it back before the sequence has gone on. Whoever should get it meanwhile gets none.`
}

const columns = (
  onPreview: (row: ListedTemplate) => void,
  onDelete: (row: ListedTemplate) => void,
): Column<ListedTemplate>[] => [
  {
    id: 'subject',
    label: 'Template',
    sort: 'asc',
    cell: ({ subject, htmlLength, id, yieldsToSiteContent }) => (
      <>
        <a className="who" href={editorOf(id)}>
          {subject}
        </a>
        <span className="sub">
          {id}, {count(htmlLength)} characters of HTML
        </span>
        {yieldsToSiteContent ? (
          <span className="sub">The words of Site Content are sent in its place</span>
        ) : null}
      </>
    ),
  },
  {
    id: 'sequence',
    label: 'Sequence',
    sort: 'asc',
    cell: ({ sequence }) => sequence ?? <span className="muted">None</span>,
  },
  {
    id: 'delay',
    label: 'Delay (hours)',
    sort: 'asc',
    cell: ({ endingStage, delayHours }) => (
      <>
        {count(delayHours)} <span className="sub">{delayText(delayHours)}</span>
        <LateBadge endingStage={endingStage} delayHours={delayHours} />
      </>
    ),
  },
  statusColumn('Inactive'),
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (row) => (
      <>
        <IconButton
          icon="eye"
          label={`Preview ${row.subject}`}
          disabled={row.htmlLength === 0}
          onClick={() => onPreview(row)}
        />
        <a className="icon-btn" href={editorOf(row.id)} aria-label={`Edit ${row.subject}`} title="Edit">
          <Icon name="edit" />
        </a>
        {isRequired(row.id) ? (
          <IconButton
            needs="POST /admin/api/email/templates/:id/reset"
            icon="refresh"
            label={`Built-in text for ${row.subject}`}
            onClick={() => onDelete(row)}
          />
        ) : (
          <IconButton
            needs="DELETE /admin/api/email/templates/:id"
            icon="trash"
            label={`Delete ${row.subject}`}
            onClick={() => onDelete(row)}
          />
        )}
      </>
    ),
  },
]
