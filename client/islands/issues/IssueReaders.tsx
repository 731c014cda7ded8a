import { useId, useState } from 'react'
import { isChoice, plainAudience, type Audience } from '../../../server/issues/shared/audience.ts'
import { count, plural } from '../../lib/format.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { LeftOut } from './LeftOut.tsx'
import { SeeReaders } from './SeeReaders.tsx'
import type { useAudience } from './useAudience.ts'
import { Address } from '../../ui/Address.tsx'

interface Props {
  audience: Audience
  counted: ReturnType<typeof useAudience>
  onChange: (audience: Audience) => void
}

/** Who gets an issue: everybody, or a choice of them; counted at once, and once more at the moment of sending. */
export function IssueReaders({ audience, counted: { who, counting, failed }, onChange }: Props) {
  const [choosing, setChoosing] = useState(isChoice(audience))
  const heading = useId()
  const { notMailedToday = false } = audience
  const choice = choosing || isChoice(audience)
  return (
    <section className="stack gap-4" aria-labelledby={heading}>
      <h3 id={heading}>Readers</h3>
      <WritableArea needs="PATCH /admin/api/issues/:id">
        <div className="stack gap-4">
          <Select
            label="Who gets it"
            value={choice ? 'choice' : 'all'}
            options={[
              { value: 'all', label: 'All subscribers' },
              { value: 'choice', label: 'A choice of them' },
            ]}
            onChange={(value) => {
              setChoosing(value === 'choice')
              if (value === 'all') onChange(plainAudience({ notMailedToday }))
            }}
          />
          {choice ? <AudienceFields audience={audience} bands={who.bands} onChange={onChange} /> : null}
          <Checkbox
            label="Leave out who got another mail of ours within 24 hours"
            checked={notMailedToday}
            onChange={(leave) => onChange(plainAudience({ ...audience, notMailedToday: leave }))}
          />
        </div>
      </WritableArea>
      {audience.answer && !who.tracking ? (
        <Notice kind="warn">
          Openings and clicks are not noted at present, so that nobody is known to have answered newer issues.
        </Notice>
      ) : null}
      <output className="reader-count" aria-busy={counting || undefined}>
        <b>{count(who.readers)}</b>
        <span>
          of {plural(who.subscribers, 'subscriber')}, at this moment. Counted again at the moment of sending.
        </span>
      </output>
      {counting || failed ? null : (
        <div>
          <SeeReaders audience={audience} total={who.readers} />
        </div>
      )}
      {who.some.length > 0 ? (
        <p className="t-sm">
          {who.some.length < who.readers ? 'Among them: ' : ''}
          {who.some.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 ? ', ' : ''}
              <a href={`/admin/contacts/${id}`}>
                <Address email={name} />
              </a>
            </span>
          ))}
        </p>
      ) : null}
      {failed ? (
        <p className="field__error" role="alert">
          This choice could not be counted. Change it to try again.
        </p>
      ) : null}
      <LeftOut who={who} />
    </section>
  )
}
