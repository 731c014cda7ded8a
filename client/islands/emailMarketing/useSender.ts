import { useState } from 'react'
import { emailMarketingApi } from '../../../server/emailMarketing/shared/emailMarketingApi.ts'
import { outboxApi } from '../../../server/outbox/shared/outboxApi.ts'
import {
  senderEdits,
  type SenderFacts,
  type SenderField,
  type SenderFields,
} from '../../../server/outbox/shared/sender.ts'
import { settingLabels } from '../../../server/settings/shared/settingLabels.ts'
import { ApiError, call } from '../../lib/api.ts'
import { lastSaved } from '../../lib/lastSaved.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { typedSince } from '../../lib/typedSince.ts'
import { wordsFor } from '../settings/typedSettings.ts'

/** The fields of the built-in sender: what is typed, what is stored, and both where somebody else saved meanwhile. */
export function useSender(first: SenderFacts, onSaved: () => void) {
  const [sender, setSender] = useState(first)
  const [fields, setFields] = useState(() => asTyped(first))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [theirs, setTheirs] = useState<SenderFacts>()
  const [busy, setBusy] = useState(false)

  /** @param over what gives way to it */
  const save = async (over = sender, typed = fields) => {
    const form = senderEdits.safeParse(changesOf(typed, asTyped(over)))
    if (!form.success) {
      setErrors(Object.fromEntries(form.error.issues.map(({ path, message }) => [String(path[0]), message])))
      return
    }
    setBusy(true)
    setErrors({})
    try {
      const { senderName, replyTo, dailyLimit, tracking } = over.changed
      const seen = {
        senderName: senderName.changedAt,
        replyTo: replyTo.changedAt,
        dailyLimit: dailyLimit.changedAt,
        tracking: tracking.changedAt,
      }
      await call(outboxApi.sender, {}, { ...form.data, seen })
      toast({ title: 'Success', text: 'The next mail goes out like this.', kind: 'ok' })
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setErrors(error.errors)
      if (error instanceof ApiError && error.code === 'version') await readAgain()
      else toastError(error)
      setBusy(false)
    }
  }
  const readAgain = () =>
    call(emailMarketingApi.overview).then(({ platform }) => setTheirs(platform.sender), toastError)
  const goOnWith = (stored: SenderFacts, typed: Typed) => {
    setSender(stored)
    setFields(typed)
    setErrors({})
    setTheirs(undefined)
  }
  /** What was not typed is theirs. */
  const mine = theirs && typedSince(asTyped(sender), fields, asTyped(theirs))

  return {
    sender,
    fields,
    errors,
    busy,
    isChanged: Object.keys(changesOf(fields, asTyped(sender))).length > 0,
    set: (part: Partial<Typed>) => setFields((now) => ({ ...now, ...part })),
    save: () => save(),
    conflict: theirs &&
      mine && {
        saved: lastSaved(sender.changed, theirs.changed),
        fields: names.map((name) => ({
          label: settingLabels[name],
          mine: wordsFor(mine[name]),
          theirs: wordsFor(asTyped(theirs)[name]),
        })),
        keepMine: () => {
          goOnWith(theirs, mine)
          return save(theirs, mine)
        },
        takeTheirs: () => goOnWith(theirs, asTyped(theirs)),
        close: () => setTheirs(undefined),
      },
  }
}

const names = ['senderName', 'replyTo', 'dailyLimit', 'tracking'] as const satisfies SenderField[]

type Typed = Omit<SenderFacts['now'], 'dailyLimit'> & { dailyLimit: string }

const asTyped = ({ now }: SenderFacts): Typed => ({ ...now, dailyLimit: String(now.dailyLimit) })

/** What was changed; an emptied field goes back to its default. */
function changesOf(typed: Typed, first: Typed): Partial<SenderFields> {
  const change: Partial<SenderFields> = {}
  if (typed.senderName !== first.senderName) change.senderName = typed.senderName.trim() || null
  if (typed.replyTo !== first.replyTo) change.replyTo = typed.replyTo.trim() || null
  if (typed.tracking !== first.tracking) change.tracking = typed.tracking
  if (typed.dailyLimit !== first.dailyLimit) {
    const limit = typed.dailyLimit.trim()
    change.dailyLimit = limit === '' ? null : Number(limit)
  }
  return change
}
