import { companySizeLabel, companySizes } from '../../../server/audit/shared/wizard.ts'
import type { ScoreBand } from '../../../server/audit/shared/score.ts'
import { sourceLabel, sources } from '../../../server/contacts/shared/sources.ts'
import { stageLabel } from '../../../server/contacts/shared/stages.ts'
import {
  bandText,
  readerStages,
  type Audience,
  type ScoreRange,
} from '../../../server/issues/shared/audience.ts'
import { words } from '../../lib/format.ts'
import { AnswerSelect } from './AnswerSelect.tsx'
import { PickList } from './PickList.tsx'

interface Props {
  audience: Audience
  bands: ScoreBand[]
  onChange: (audience: Audience) => void
}

/** Whom a choice of readers is made by: what is left alone asks for nothing. */
export function AudienceFields({ audience, bands, onChange }: Props) {
  const set = (part: Partial<Audience>) => onChange({ ...audience, ...part })
  const ranges = rangesOf(audience, bands)
  return (
    <div className="picks">
      <PickList
        label="Lifecycle stage"
        options={readerStages.map((stage) => ({ value: stage, label: stageLabel(stage) }))}
        chosen={audience.stages ?? []}
        onChange={(stages) => set({ stages })}
      />
      <PickList
        label="Source"
        options={sources.map((source) => ({ value: source, label: words(sourceLabel(source)) }))}
        chosen={audience.sources ?? []}
        onChange={(chosen) => set({ sources: chosen })}
      />
      <PickList
        label="Score of their audit"
        options={ranges.map((range) => ({ value: keyOf(range), label: bandText(range, bands) }))}
        chosen={(audience.scores ?? []).map(keyOf)}
        onChange={(chosen) => set({ scores: ranges.filter((range) => chosen.includes(keyOf(range))) })}
      />
      <PickList
        label="Company size in their audit"
        options={companySizes.map((size) => ({ value: size, label: companySizeLabel(size) }))}
        chosen={audience.sizes ?? []}
        onChange={(sizes) => set({ sizes })}
      />
      <AnswerSelect answer={audience.answer} onChange={(answer) => set({ answer })} />
    </div>
  )
}

const keyOf = ({ from, to }: ScoreRange): string => `${from}-${to}`

/** Today's bands, and what was chosen when the audit had others. */
function rangesOf({ scores = [] }: Audience, bands: readonly ScoreBand[]): ScoreRange[] {
  const usual = bands.map(({ from, to }) => ({ from, to }))
  const known = new Set(usual.map(keyOf))
  return [...usual, ...scores.filter((range) => !known.has(keyOf(range)))]
}
