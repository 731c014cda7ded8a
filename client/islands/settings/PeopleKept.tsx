import { useRef, useState } from 'react'
import {
  keepingChoices,
  untilErased,
  type DueOfPeople,
} from '../../../server/retention/shared/keepingFields.ts'
import {
  privacySettingsApi,
  type PrivacySettings,
} from '../../../server/settings/shared/privacySettingsApi.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toastError } from '../../lib/toastError.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAsked } from '../../ui/useAsked.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useSettings } from './useSettings.ts'

/** For how long it is kept what people gave us themselves; what a choice would remove is said before it is saved. */
export function PeopleKept({ first }: { first: PrivacySettings['people'] }) {
  const section = useSettings(privacySettingsApi, 'people', first)
  const [asking, setAsking] = useState<{ due: DueOfPeople; save: () => Promise<void> }>()
  const chosen = {
    enquiryMonths: String(section.typed.enquiryMonths),
    answerMonths: String(section.typed.answerMonths),
  }
  const { answer, status } = useAsked(privacySettingsApi.due, chosen, null)
  const isShorter = (['enquiryMonths', 'answerMonths'] as const).some(
    (key) => lasts(Number(chosen[key])) < lasts(section.settings[key].value),
  )

  const counting = useRef(false)
  /** Counted again at the moment of saving: what is asked about is what will go. The second press is none. */
  const askFirst = async (save: () => Promise<void>) => {
    if (counting.current) return
    counting.current = true
    try {
      const due = isShorter ? await call(privacySettingsApi.due, chosen) : nothing
      if (isAny(due)) setAsking({ due, save })
      else await save()
    } catch (error) {
      toastError(error)
    } finally {
      counting.current = false
    }
  }
  const choice = (key: keyof typeof chosen, words: string) => {
    const { label, value, help, error, onChange } = section.text(key, words)
    return <Select {...{ label, value, help, error, onChange }} options={options(keepingChoices[key])} />
  }
  return (
    <>
      <SettingsSection
        title="How long enquiries and answers are kept"
        section={section}
        onSave={(save) => void askFirst(save)}
      >
        {choice(
          'enquiryMonths',
          'An enquiry goes when it is no longer unread, its person never became a client, and nothing has happened for this long: no message, no handling, no audit, no opened mail, no new stage.',
        )}
        {choice(
          'answerMonths',
          'The single answers go this long after the audit was completed; scores, categories, company and day stay. The results page then says so and shows no tips; figures about questions, and what a new version would make of the past, count the audits that still have answers.',
        )}
        <div aria-live="polite">
          <p className="small">{status === 'ready' ? soon(answer!, section.unsaved) : waiting[status]}</p>
        </div>
        <p className="small muted">
          An enquiry goes with its words; the person stays, and so do the figures. What is gone does not come
          back. The <a href="/privacy">Privacy Policy</a> names the periods by itself, where its text has{' '}
          {'{periods}'}.
        </p>
      </SettingsSection>
      <Confirm
        open={asking !== undefined}
        danger
        question={`Delete ${asking ? dueWords(asking.due) : ''}?`}
        action="Save and delete"
        busyLabel="Saving..."
        onConfirm={async () => {
          await asking?.save()
          setAsking(undefined)
        }}
        onClose={() => setAsking(undefined)}
      >
        <p>They go within the hour, from every list and export. This cannot be undone.</p>
      </Confirm>
    </>
  )
}

const nothing: DueOfPeople = { enquiries: 0, answers: 0 }

const lasts = (months: number): number => (months === untilErased ? Infinity : months)

const isAny = (due: DueOfPeople): boolean => Object.values(due).some((many: number) => many > 0)

const options = (choices: readonly number[]) =>
  choices.map((months) => ({
    value: String(months),
    label: months === untilErased ? 'Until the person asks for erasure' : `${months} months`,
  }))

const dueWords = ({ enquiries, answers }: DueOfPeople): string =>
  [
    enquiries > 0 ? plural(enquiries, 'enquiry', 'enquiries') : '',
    answers > 0 ? `the answers of ${plural(answers, 'audit')}` : '',
  ]
    .filter(Boolean)
    .join(' and ')

const waiting = {
  loading: 'Counting what would go...',
  failed: 'What would go could not be counted.',
}

const soon = (due: DueOfPeople, unsaved: boolean): string =>
  isAny(due)
    ? `Within the hour${unsaved ? ' after saving' : ''}, ${dueWords(due)} will go.`
    : 'Nothing would go now.'
