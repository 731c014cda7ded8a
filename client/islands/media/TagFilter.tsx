import { useState } from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'

interface Props {
  /** '' is all. */
  tag: string
  onTag: (tag: string) => void
  /** Another one is another state of the library, whose tags may be others. */
  state: unknown
}

/** Shows only what has a tag, and gives that another name. */
export function TagFilter({ tag, onTag, state }: Props) {
  const tags = useAnswer(state ?? undefined, () => call(mediaApi.tags)).answer?.tags ?? []
  const [renaming, setRenaming] = useState(false)
  if (tags.length === 0 && tag === '') return null
  const known = tags.some((one) => one.tag === tag)
  return (
    <>
      <div className="field--filter">
        <Select
          label="Tag"
          hideLabel
          value={tag}
          placeholder="All tags"
          options={[
            ...(tag && !known ? [{ value: tag, label: `${tag} (0)` }] : []),
            ...tags.map((one) => ({ value: one.tag, label: `${one.tag} (${one.assets})` })),
          ]}
          onChange={onTag}
        />
      </div>
      {tag && known ? (
        <Button
          needs="PATCH /admin/api/media/tags"
          kind="outline"
          icon="edit"
          onClick={() => setRenaming(true)}
        >
          Rename tag
        </Button>
      ) : null}
      {renaming ? (
        <RenameTag
          tag={tag}
          onClose={() => setRenaming(false)}
          onRenamed={(to) => {
            setRenaming(false)
            onTag(to)
          }}
        />
      ) : null}
    </>
  )
}

interface RenameProps {
  tag: string
  onClose: () => void
  onRenamed: (to: string) => void
}

function RenameTag({ tag, onClose, onRenamed }: RenameProps) {
  const [to, setTo] = useState(tag)
  const [error, setError] = useState<string>()
  const rename = async () => {
    const name = to.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
    try {
      await call(mediaApi.renameTag, {}, { from: tag, to: name })
      toast({
        title: 'Success',
        text: name ? `Tag renamed to “${name}”` : `Tag “${tag}” removed`,
        kind: 'ok',
      })
      onRenamed(name)
    } catch (problem) {
      if (problem instanceof ApiError && problem.errors.to) setError(problem.errors.to)
      else toastError(problem)
    }
  }
  return (
    <FormDialog
      open
      title={`Rename “${tag}”`}
      action="Rename"
      busyLabel="Saving..."
      onAct={rename}
      onClose={onClose}
    >
      <TextField
        label="New name"
        help="Everything with this tag gets the new name. Leave it empty to take the tag away."
        maxLength={100}
        value={to}
        error={error}
        onChange={setTo}
      />
    </FormDialog>
  )
}
