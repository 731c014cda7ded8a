import { useState, type FormEvent } from 'react'
import { peopleApi, type Person } from '../../../server/people/shared/peopleApi.ts'
import { emptyPerson, personSchema, type PersonForm } from '../../../server/people/shared/personForm.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { issuesByField } from '../../lib/zodErrors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MediaPicker } from '../../ui/MediaPicker.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'

interface Props {
  open: boolean
  /** Who is to be changed; without one the dialog adds somebody. */
  person?: Person | undefined
  onClose: () => void
  onSaved: (id: number) => void
}

/** Add an author, or what readers are told of one. */
export const PersonDialog = ({ open, person, onClose, onSaved }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={person ? 'Edit author' : 'Add an author'}
    size="sm"
    foot={
      <>
        <Button kind="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form="person-form">
          {person ? 'Save author' : 'Add author'}
        </Button>
      </>
    }
  >
    <Fields key={person?.id ?? 'new'} person={person} onSaved={onSaved} />
  </Dialog>
)

function Fields({ person, onSaved }: Pick<Props, 'person' | 'onSaved'>) {
  const [form, setForm] = useState(person ? formOf(person) : emptyPerson)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [picking, setPicking] = useState(false)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands inside the post's own form.
    event.stopPropagation()
    if (busy) return
    const checked = personSchema.safeParse(form)
    if (!checked.success) {
      setErrors(issuesByField(checked.error))
      return
    }
    setBusy(true)
    try {
      const id = person ? await change(person.id, checked.data) : await add(checked.data)
      toast({ title: 'Success', text: person ? 'Author saved' : 'Author added', kind: 'ok' })
      onSaved(id)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setErrors(error.errors)
      else toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof PersonForm) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  })
  return (
    <>
      <form className="form" id="person-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField label="Name" limit={80} {...field('name')} />
        <TextField label="Role" optional limit={80} {...field('role')} />
        <div className="with-action">
          <TextField
            label="Picture"
            optional
            spellCheck={false}
            placeholder="https://"
            {...field('picture')}
          />
          <button className="text-link t-xs" type="button" onClick={() => setPicking(true)}>
            <Icon name="image" size="sm" />
            Choose or upload
          </button>
        </div>
        <TextArea
          label="About"
          optional
          rows={3}
          limit={500}
          help="Two or three sentences below each post."
          {...field('words')}
        />
        <TextArea
          label="Links"
          optional
          rows={2}
          spellCheck={false}
          help="One address in each line, at most five."
          {...field('links')}
        />
      </form>
      <MediaPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={({ url }) => {
          setPicking(false)
          setForm({ ...form, picture: url })
        }}
      />
    </>
  )
}

const formOf = ({ name, role, picture, words, links }: Person): PersonForm => ({
  name,
  role,
  picture: picture ?? '',
  words,
  links: links.join('\n'),
})

const add = async (form: PersonForm): Promise<number> => (await call(peopleApi.create, {}, form)).id

async function change(id: number, form: PersonForm): Promise<number> {
  await call(peopleApi.save, { id }, form)
  return id
}
