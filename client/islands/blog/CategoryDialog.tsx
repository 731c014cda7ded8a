import { useState } from 'react'
import { categoriesApi } from '../../../server/blog/shared/blogApi.ts'
import type { CategoryRow } from '../../../server/blog/shared/screens.ts'
import { categorySchema } from '../../../server/blog/shared/categoryForm.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { reasonOf } from '../../lib/reasonOf.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { useDiscard } from '../../ui/useDiscard.tsx'

interface Props {
  open: boolean
  /** The category to rename; without one the dialog makes a new one. */
  category?: CategoryRow | undefined
  onClose: () => void
  onSaved: (category: Pick<CategoryRow, 'name'>) => void
}

/** Add new category, or another name for one. */
export function CategoryDialog({ open, category, onClose, onSaved }: Props) {
  const [typed, setTyped] = useState<Fields>()
  const first = { name: category?.name ?? '', description: category?.description ?? '' }
  const fields = typed ?? first
  const changed = fields.name !== first.name || fields.description !== first.description
  const leave = () => {
    setTyped(undefined)
    onClose()
  }
  const [close, question] = useDiscard(
    open && changed,
    'What you typed of this category has not been saved.',
    leave,
  )
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={category ? 'Edit category' : 'Add new category'}
        size="sm"
        foot={
          <>
            <Button kind="ghost" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form="category-form">
              {category ? 'Save category' : 'Create category'}
            </Button>
          </>
        }
      >
        <CategoryForm
          key={category?.id ?? 'new'}
          category={category}
          fields={fields}
          setFields={setTyped}
          onSaved={(saved) => {
            setTyped(undefined)
            onSaved(saved)
          }}
        />
      </Dialog>
      {question}
    </>
  )
}

interface FormProps extends Pick<Props, 'category' | 'onSaved'> {
  fields: Fields
  setFields: (fields: Fields) => void
}

function CategoryForm({ category, fields, setFields, onSaved }: FormProps) {
  const { name, description } = fields
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  const save = async () => {
    if (busy) return
    const result = categorySchema.safeParse({ name: name.trim(), description: description.trim() })
    if (!result.success) {
      setErrors(
        Object.fromEntries(result.error.issues.map((issue) => [String(issue.path[0]), issue.message])),
      )
      return
    }
    setBusy(true)
    try {
      const saved = category ? await rename(category, result.data) : await create(result.data)
      const text = category ? 'Category updated successfully' : 'Category created successfully'
      toast({ title: 'Success', text, kind: 'ok' })
      onSaved(saved)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setErrors(error.errors)
      else {
        const text = category ? 'Failed to update category' : 'Failed to create category'
        toastError(reasonOf(error, text))
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="form"
      id="category-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label="Name"
        value={name}
        error={errors.name}
        limit={100}
        onChange={(typed) => setFields({ ...fields, name: typed })}
      />
      <TextArea
        label="Description"
        optional
        rows={3}
        value={description}
        error={errors.description}
        onChange={(typed) => setFields({ ...fields, description: typed })}
      />
    </form>
  )
}

interface Fields {
  name: string
  description: string
}

/** @returns it as it is stored: its name may have been cleaned */
const create = async (fields: Fields): Promise<CategoryRow> =>
  (await call(categoriesApi.create, {}, fields)).category

async function rename({ id }: CategoryRow, fields: Fields): Promise<Fields> {
  await call(categoriesApi.rename, { id }, fields)
  return fields
}
