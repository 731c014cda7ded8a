import { useState } from 'react'
import { categoriesApi } from '../../../server/blog/shared/blogApi.ts'
import type { CategoryRow } from '../../../server/blog/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table, type Column } from '../../ui/Table.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'

interface Props {
  open: boolean
  categories: CategoryRow[]
  onClose: () => void
  /** Something changed: read them again. */
  onChange: () => Promise<void>
}

/** All categories: rename them, and delete those that no post uses. */
export function Categories({ open, categories, onClose, onChange }: Props) {
  const [edited, setEdited] = useState<CategoryRow | 'new'>()
  const [leaving, setLeaving] = useState<CategoryRow>()

  const remove = async (category: CategoryRow) => {
    try {
      await call(categoriesApi.remove, { id: category.id })
      toast({ title: 'Success', text: 'Category deleted successfully', kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    setLeaving(undefined)
    await onChange()
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title="Categories"
        subtitle="A new name also appears on the posts of the category."
        size="wide"
        foot={
          <Button needs="POST /admin/api/blog/categories" icon="plus" onClick={() => setEdited('new')}>
            Add new category
          </Button>
        }
      >
        {categories.length > 0 ? (
          <Table
            label="Categories"
            columns={columns(setEdited, setLeaving)}
            rows={categories}
            rowKey={(row) => row.id}
          />
        ) : (
          <EmptyState>There are no categories yet.</EmptyState>
        )}
      </Dialog>
      <CategoryDialog
        open={edited !== undefined}
        category={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
        onSaved={() => {
          setEdited(undefined)
          void onChange()
        }}
      />
      <Confirm
        open={leaving !== undefined}
        question={`Are you sure you want to delete "${leaving?.name}"?`}
        action="Delete category"
        danger
        onConfirm={() => remove(leaving!)}
        onClose={() => setLeaving(undefined)}
      />
    </>
  )
}

const columns = (
  edit: (row: CategoryRow) => void,
  remove: (row: CategoryRow) => void,
): Column<CategoryRow>[] => [
  {
    id: 'name',
    label: 'Category',
    cell: (row) => (
      <>
        <span className="who">{row.name}</span>
        {row.description ? <span className="sub">{row.description}</span> : null}
      </>
    ),
  },
  {
    id: 'posts',
    label: 'Posts',
    className: 'nowrap',
    cell: (row) => (
      <>
        {plural(row.posts, 'post')}
        {row.deleted > 0 ? (
          <a className="sub" href="/admin/blog?state=deleted">
            {row.deleted} in the bin
          </a>
        ) : null}
      </>
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (row) => (
      <>
        <IconButton
          needs="PATCH /admin/api/blog/categories/:id"
          icon="edit"
          label={`Edit ${row.name}`}
          onClick={() => edit(row)}
        />
        {row.posts + row.deleted === 0 ? (
          <IconButton
            needs="DELETE /admin/api/blog/categories/:id"
            icon="trash"
            label={`Delete ${row.name}`}
            onClick={() => remove(row)}
          />
        ) : null}
      </>
    ),
  },
]
