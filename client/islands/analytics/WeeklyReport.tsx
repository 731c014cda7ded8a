import { useState } from 'react'
import { analyticsApi } from '../../../server/analytics/shared/analyticsApi.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'

export interface WeeklyReportFacts {
  on: boolean
  /** Who gets it. */
  to: string[]
  /** Where that is set. */
  settings: string
}

/** Switches the owner's Monday email on and off, at once. */
export function WeeklyReport({ on: initial, to, settings }: WeeklyReportFacts) {
  const [on, setOn] = useState(initial)
  const [busy, setBusy] = useState(false)

  const change = async (next: boolean) => {
    setOn(next)
    setBusy(true)
    try {
      await call(analyticsApi.settings, {}, { weeklyReport: next })
      toast({ title: next ? 'Weekly report switched on' : 'Weekly report switched off', kind: 'ok' })
    } catch (error) {
      setOn(!next)
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel
      title="Weekly report by email"
      aside={
        <WritableArea needs="PATCH /admin/api/analytics/settings">
          <Switch
            label="Weekly report by email"
            checked={on}
            busy={busy}
            onChange={(next) => void change(next)}
          />
        </WritableArea>
      }
    >
      <div className="panel__body">
        <p className="muted">
          Last week's visitors, sources and conversions, every Monday morning
          {to.length > 0 ? ` to ${to.join(', ')}` : ''}. <a href={settings}>Who gets it</a>
        </p>
      </div>
    </Panel>
  )
}
