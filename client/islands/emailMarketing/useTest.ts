import { useState } from 'react'
import { testStays, type TestMail, type TestSent } from '../../../server/outbox/shared/mailPreview.ts'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'

/** Sends what stands in the editor. */
export type SendTest = (test: TestMail) => Promise<TestSent>

/** Where a test goes, whose facts it shows, what is wrong with either, and sending it. */
export function useTest(send: SendTest, owner: string, onSent?: () => void) {
  const [test, setTest] = useState<TestMail>({ to: owner, as: '' })
  const [errors, setErrors] = useState<Partial<TestMail>>({})
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    setErrors({})
    try {
      const { email, leaves } = await send(test)
      const text = leaves ? `It is on its way to ${email}.` : testStays
      toast({ title: 'Test sent', text, kind: 'ok' })
      onSent?.()
    } catch (problem) {
      const named = problem instanceof ApiError ? (problem.errors as Partial<TestMail>) : {}
      if (named.to ?? named.as) setErrors(named)
      else toastError(problem)
    } finally {
      setBusy(false)
    }
  }
  const change = (part: Partial<TestMail>) => {
    setTest((before) => ({ ...before, ...part }))
    setErrors({})
  }
  return { test, errors, busy, change, submit }
}
