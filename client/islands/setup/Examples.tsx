import { useState } from 'react'
import { examplesApi } from '../../../server/blog/shared/examplesApi.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Panel } from '../../ui/Panel.tsx'

interface Props {
  /** How many of the posts that came with the site are still as they came. */
  examples: number
  onChanged: () => Promise<void>
}

/** The posts that came with the site, and the way to be rid of all of them at once. */
export function Examples({ examples, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  const posts = plural(examples, 'example post')

  const restore = async (ids: number[]) => {
    try {
      await call(examplesApi.restore, {}, { ids })
      toast({ title: 'The examples are back', kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    await onChanged()
  }
  const remove = async () => {
    try {
      const { ids } = await call(examplesApi.bin)
      setAsking(false)
      toastUndo(
        {
          title: `${plural(ids.length, 'example post')} removed`,
          text: 'For 30 days they can be brought back.',
        },
        () => void restore(ids),
      )
      await onChanged()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      {examples > 0 ? (
        <Panel
          title="Examples"
          aside={
            <Button size="sm" kind="outline" icon="trash" onClick={() => setAsking(true)}>
              Remove the examples
            </Button>
          }
          padded
        >
          <p>
            {posts} came with the site, so that it shows how it looks with something in it. Visitors read{' '}
            {examples === 1 ? 'it' : 'them'} as yours.
          </p>
        </Panel>
      ) : null}
      <Confirm
        open={asking}
        question={`Remove ${posts}?`}
        action="Remove the examples"
        busyLabel="Removing..."
        danger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          They leave the site at once, and wait in the bin of Blog Posts for 30 days. What you wrote yourself
          stays, and so does every example that you changed.
        </p>
      </Confirm>
    </>
  )
}
