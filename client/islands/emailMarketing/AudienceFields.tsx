import { companySizeLabel, companySizes } from '../../../server/audit/shared/wizard.ts'
import { scoreBands } from '../../../server/audit/shared/score.ts'
import { sourceLabel, sources } from '../../../server/contacts/shared/sources.ts'
import { stageLabel } from '../../../server/contacts/shared/stages.ts'
import { bandText, readerStages, type Audience } from '../../../server/issues/shared/audience.ts'
import { words } from '../../lib/format.ts'
import { AnswerSelect } from './AnswerSelect.tsx'
import { PickList } from './PickList.tsx'

interface Props {
  audience: Audience
  onChange: (audience: Audience) => void
}

/** Whom a choice of readers is made by: what is left alone asks for nothing. */
export function AudienceFields({ audience, onChange }: Props) {
  const set = (part: Partial<Audience>) => onChange({ ...audience, ...part })
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
        options={scoreBands.map((band) => ({ value: String(band.from), label: bandText(band) }))}
        chosen={(audience.scores ?? []).map(({ from }) => String(from))}
        onChange={(chosen) =>
          set({
            scores: scoreBands
              .filter(({ from }) => chosen.includes(String(from)))
              .map(({ from, to }) => ({ from, to })),
          })
        }
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
