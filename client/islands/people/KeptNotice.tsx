import { useEffect, useMemo, useState } from 'react'
import { toastUndo } from '../../lib/toastUndo.ts'
import { Button } from '../../ui/Button.tsx'
import { KeepsNothing } from '../../ui/KeepsNothing.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useUnsaved } from '../../ui/useUnsaved.ts'
import { isOverTyped, toKeep, withKept, type KeptPerson } from './keptPeople.ts'
import { isUnsaved, putBack } from './peopleEntries.ts'
import type { PeopleWork } from './usePeople.ts'

/** Keeps on this device what is typed and not saved, and says so where an earlier visit left some. */
export function KeptNotice({ work: { entries, setEntries, reload } }: { work: PeopleWork }) {
  const [isBack, setIsBack] = useState(false)
  const typed = useMemo(() => toKeep(entries), [entries])
  const { found, settle, keepsNothing } = useUnsaved<KeptPerson[]>({
    text: 'people',
    work: typed,
    unsaved: typed.length > 0,
  })
  useEffect(() => {
    // What an older visit left of the same person stays for the next one: the newer words stand here.
    if (!found || isOverTyped(entries, found.work)) return
    settle(true)
    setEntries((now) => withKept(now, found.work, found.key))
    setIsBack(true)
    // The ways to set and to settle are others after each call, and what is typed later is no older copy's business.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [found])
  const discard = () => {
    setEntries((now) =>
      now.filter(({ id }) => id !== undefined).map((entry) => (isUnsaved(entry) ? putBack(entry) : entry)),
    )
    // It was typed over an older version perhaps; what is typed from now on is not.
    void reload()
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
