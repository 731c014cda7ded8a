import { useState } from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import { binDays } from '../../../server/media/shared/storage.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { ApiError, call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { UsesList } from './AssetUses.tsx'
import type { Chosen } from './useChosen.ts'

interface Props {
  chosen: Chosen
  /** How many are in sight. */
  shown: number
  inBin: boolean
  onChanged: () => Promise<void>
}

/** What can be done with the assets that are ticked. */
export function ChosenAssets({ chosen, shown, inBin, onChanged }: Props) {
  const [asking, setAsking] = useState<'tags' | 'bin'>()
  const { ids } = chosen
  if (ids.length === 0) return null

  const restore = async (which: number[]) => {
    try {
      const answer = await call(mediaApi.restoreSome, {}, { ids: which })
      toast({ title: 'Success', text: `${plural(answer.ids.length, 'asset')} restored`, kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    await onChanged()
  }
  const bin = async () => {
    try {
      const answer = await call(mediaApi.binSome, {}, { ids })
      toastUndo(
        { title: 'Success', text: `${plural(answer.ids.length, 'asset')} deleted` },
        () => void restore(answer.ids),
      )
      setAsking(undefined)
      chosen.none()
    } catch {
      toastError('Failed to delete asset')
    }
    await onChanged()
  }
  return (
    <section className="chosen" aria-label="Selected assets">
      <output>{plural(ids.length, 'asset')} selected</output>
      <span className="row gap-2 chosen__acts">
        <a
          className="btn btn--outline btn--sm"
          href={addressOf(mediaApi.zip, { ids: ids.join(',') })}
          download
        >
          <Icon name="download" />
          Download
        </a>
        {inBin ? (
          <Button
            needs="POST /admin/api/media/restore"
            size="sm"
            kind="outline"
            icon="refresh"
            onClick={() => void restore(ids)}
          >
            Restore
          </Button>
        ) : (
          <>
            <Button
              needs="POST /admin/api/media/tags"
              size="sm"
              kind="outline"
              onClick={() => setAsking('tags')}
            >
              Add tags
            </Button>
            <Button
              needs="POST /admin/api/media/bin"
              size="sm"
              kind="outline"
              icon="trash"
              onClick={() => setAsking('bin')}
            >
              Delete
            </Button>
          </>
        )}
      </span>
      {ids.length < shown ? (
        <Button size="sm" kind="ghost" onClick={chosen.all}>
          Select all {shown}
        </Button>
      ) : null}
      <Button size="sm" kind="ghost" onClick={chosen.none}>
        Clear
      </Button>
      {asking === 'tags' ? (
        <AddTags ids={ids} onClose={() => setAsking(undefined)} onChanged={onChanged} />
      ) : null}
      <Confirm
        open={asking === 'bin'}
        question={`Are you sure you want to delete ${plural(ids.length, 'asset')}?`}
        action="Delete"
        busyLabel="Deleting..."
        danger
        onClose={() => setAsking(undefined)}
        onConfirm={bin}
      >
        <p>They leave the site at once. You can bring them back for {binDays} days.</p>
        <UsesList ids={ids} warn />
      </Confirm>
    </section>
  )
}

function AddTags({
  ids,
  onClose,
  onChanged,
}: { ids: number[]; onClose: () => void } & Pick<Props, 'onChanged'>) {
  const [tags, setTags] = useState('')
  const [error, setError] = useState<string>()
  const add = async () => {
    if (tags.trim() === '') {
      setError('Enter a tag')
      return
    }
    try {
      await call(mediaApi.tagSome, {}, { ids, tags })
      toast({ title: 'Success', text: `${plural(ids.length, 'asset')} tagged`, kind: 'ok' })
      onClose()
      await onChanged()
    } catch (problem) {
      if (problem instanceof ApiError && problem.errors.tags) setError(problem.errors.tags)
      else toastError(problem)
    }
  }
  return (
    <FormDialog
      open
      title={`Add tags to ${plural(ids.length, 'asset')}`}
      action="Add tags"
      busyLabel="Saving..."
      onAct={add}
      onClose={onClose}
    >
      <TextField
        label="Tags"
        help="Separate tags with commas. Those they have already stay."
        maxLength={500}
        value={tags}
        error={error}
        onChange={setTags}
      />
    </FormDialog>
  )
}
