import { periods, readPeriod } from '../../../server/analytics/shared/periods.ts'
import type { ReportQuery } from '../../../server/analytics/shared/reportQuery.ts'
import { Select } from '../../ui/Select.tsx'

interface Props {
  query: ReportQuery
  onChoose: (changes: Partial<ReportQuery>) => void
}

/** One of the usual periods, or that other days were chosen. */
export const PeriodChoice = ({ query, onChoose }: Props) => (
  <Select
    className="select select--period"
    label="Time period"
    hideLabel
    value={query.from ? 'range' : String(query.period)}
    options={[
      ...periods.map(({ days, label }) => ({ value: String(days), label })),
      ...(query.from ? [{ value: 'range', label: 'Chosen days' }] : []),
    ]}
    onChange={(value) => onChoose({ period: readPeriod(value), from: '', to: '' })}
  />
)
