import { useState, type Dispatch, type FormEvent, type SetStateAction } from 'react'
import type { FormField } from '../../../server/content/shared/formFields.ts'
import { problemsOf } from '../../../server/content/shared/readKindly.ts'
import { peopleApi } from '../../../server/people/shared/peopleApi.ts'
import { emptyPerson, personShape, type PersonValues } from '../../../server/people/shared/personForm.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDiscard } from '../../ui/useDiscard.tsx'
import { PersonFields } from '../people/PersonFields.tsx'

interface Props {
  open: boolean
  form: FormField[]
  onClose: () => void
  onSaved: (id: number) => void
}

/** Add an author: somebody of the house who does not stand on the site for that. */
export function PersonDialog({ open, form, onClose, onSaved }: Props) {
  const [values, setValues] = useState<PersonValues>(emptyPerson)
  const leave = () => {
    setValues(emptyPerson)
    onClose()
  }
  const changed = JSON.stringify(values) !== JSON.stringify(emptyPerson)
  const [close, question] = useDiscard(
    open && changed,
    'What you typed of this author has not been saved.',
    leave,
  )
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title="Add an author"
        size="sm"
        foot={
          <>
            <Button kind="ghost" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form="person-form">
              Add author
            </Button>
          </>
        }
      >
        <Fields
          form={form}
          values={values}
          setValues={setValues}
          onSaved={(id) => {
            setValues(emptyPerson)
            onSaved(id)
          }}
        />
      </Dialog>
      {question}
    </>
  )
}

interface FieldsProps extends Pick<Props, 'form' | 'onSaved'> {
  values: PersonValues
  setValues: Dispatch<SetStateAction<PersonValues>>
}

function Fields({ form, values, setValues, onSaved }: FieldsProps) {
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const errors = problemsOf(personShape, values)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands inside the post's own form.
    event.stopPropagation()
    setTried(true)
    if (busy || Object.keys(errors).length > 0) return
    setBusy(true)
    try {
      const { id } = await call(peopleApi.create, {}, { values })
      toast({ title: 'Success', text: 'Author added', kind: 'ok' })
      onSaved(id)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="form" id="person-form" noValidate onSubmit={(event) => void submit(event)}>
      <PersonFields
        form={form}
        values={values}
        errors={tried ? errors : {}}
        without={['email', 'onSite', 'answers']}
        onChange={setValues}
      />
    </form>
  )
}
