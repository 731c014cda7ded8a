import { useEffect, useMemo, useState } from 'react'
import { toastUndo } from '../../lib/toastUndo.ts'
import { Button } from '../../ui/Button.tsx'
import { KeepsNothing } from '../../ui/KeepsNothing.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useUnsaved } from '../../ui/useUnsaved.ts'
import { toKeep, withKept, type KeptPerson } from './keptPeople.ts'
import { isUnsaved } from './peopleEntries.ts'
import type { PeopleWork } from './usePeople.ts'

/** Keeps on this device what is typed and not saved, and says so where an earlier visit left some. */
export function KeptNotice({ work: { entries, setEntries } }: { work: PeopleWork }) {
  const [isBack, setIsBack] = useState(false)
  const typed = useMemo(() => toKeep(entries), [entries])
  const { found, settle, keepsNothing } = useUnsaved<KeptPerson[]>({
    text: 'people',
    work: typed,
    unsaved: typed.length > 0,
  })
  useEffect(() => {
    if (!found) return
    settle(true)
    setEntries((now) => withKept(now, found.work, found.key))
    setIsBack(true)
    // The ways to set and to settle are others after each call.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [found])
  const discard = () => {
    setEntries((now) =>
      now
        .filter(({ id }) => id !== undefined)
        .map((entry) => (isUnsaved(entry) ? { ...entry, values: entry.stored, tried: false } : entry)),
    )
    toastUndo({ title: 'Put back', text: 'Nothing was saved.' }, () => setEntries(entries))
  }
  if (keepsNothing) return <KeepsNothing />
  if (!isBack || typed.length === 0) return null
  return (
    <Notice
      title="Your unsaved work is back"
      acts={
        <Button size="sm" kind="outline" onClick={discard}>
          Discard these changes
        </Button>
      }
    >
      {`Typed here earlier and not saved yet: ${typed.map(({ values }) => values.name.trim() || 'somebody new').join(', ')}.`}
    </Notice>
  )
}
