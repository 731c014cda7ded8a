import { useState } from 'react'
import { contactsApi } from '../../server/contacts/shared/contactsApi.ts'
import type { Mark } from '../../server/contacts/shared/marks.ts'
import type { Person, TimelineEntry } from '../../server/contacts/shared/screens.ts'
import type { Stage } from '../../server/contacts/shared/stages.ts'
import { mailtoOf } from '../../server/web/shared/mailto.ts'
import { call } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { toastError } from '../lib/toastError.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ConsentFacts } from './contacts/ConsentFacts.tsx'
import { MarkSwitches } from './contacts/MarkSwitches.tsx'
import { NameInPlace } from './contacts/NameInPlace.tsx'
import { PersonalData } from './contacts/PersonalData.tsx'
import { PersonFacts } from './contacts/PersonFacts.tsx'
import { Sequences } from './contacts/ContactSequences.tsx'
import { MoveByHand } from './contacts/MoveByHand.tsx'
import { Timeline } from './contacts/Timeline.tsx'
import { UnsubscribeByHand } from './contacts/UnsubscribeByHand.tsx'
import { Address } from '../ui/Address.tsx'

/** One person: where they stand, what the owner knows, and everything that happened. */
export function ContactPage({ person: first }: { person: Person }) {
  const [person, setPerson] = useState(first)
  const [busy, setBusy] = useState(false)

  const { id } = person
  const change = async (changing: Promise<{ person: Person }>, done: string) => {
    setBusy(true)
    try {
      setPerson((await changing).person)
      toast({ title: 'Success', text: done, kind: 'ok' })
    } catch (error) {
      toastError(error)
      await call(contactsApi.person, { id }).then(
        (answer) => setPerson(answer.person),
        () => {},
      )
    } finally {
      setBusy(false)
    }
  }
  const move = (to: Stage, enrol: boolean) =>
    change(call(contactsApi.move, { id }, { from: person.lifecycle, to, enrol }), 'Stage changed')
  const mark = (name: Mark, value: boolean) =>
    change(call(contactsApi.mark, { id }, { mark: name, value }), 'Saved')
  const undo = (what: NonNullable<TimelineEntry['undo']>) =>
    change(call(contactsApi.undo, { id }, what), 'Taken back')

  return (
    <>
      <div className="page">
        <div>
          <NameInPlace person={person} onPerson={setPerson} />
          <p>
            <a href={mailtoOf(person.email)}>
              <Address email={person.email} />
            </a>
          </p>
        </div>
        <div className="row">
          <a className="btn btn--outline" href="/admin/contacts">
            All contacts
          </a>
        </div>
      </div>
      {person.bouncedOn ? (
        <Notice kind="warn" title="Mail does not arrive">
          Messages to this address came back on {person.bouncedOn}
          {person.bounceReason ? `: ${person.bounceReason}` : ''}. No newsletter and no sequence goes to it;
          what the person asks for still does.
          <span className="row gap-2 mt-2">
            <Button
              needs="POST /admin/api/contacts/:id/mail-works"
              kind="outline"
              busy={busy}
              onClick={() =>
                void change(call(contactsApi.mailWorks, { id }), 'Mail goes to this address again')
              }
            >
              Mail works again
            </Button>
          </span>
        </Notice>
      ) : null}
      <div className="split" data-split="wide">
        <Panel title="Timeline">
          <Timeline
            entries={person.timeline}
            more={person.more}
            busy={busy}
            onUndo={(what) => void undo(what)}
          />
        </Panel>
        <div className="stack gap-5">
          <Panel title="Where they stand" padded>
            <div className="stack gap-5">
              <PersonFacts person={person} />
              {/* A stack takes its own distance for the one above it, too: in a box it keeps that of the others. */}
              <div>
                <MoveByHand
                  key={person.lifecycle}
                  stage={person.lifecycle}
                  busy={busy}
                  contactId={person.id}
                  onMove={(to, enrol) => void move(to, enrol)}
                />
              </div>
              <div>
                <MarkSwitches
                  marks={person.marks}
                  busy={busy}
                  onMark={(name, value) => void mark(name, value)}
                />
              </div>
              {person.newsletter === 'unsubscribed' ? null : (
                <UnsubscribeByHand
                  email={person.email}
                  busy={busy}
                  onUnsubscribe={() =>
                    change(
                      call(contactsApi.unsubscribe, { id }),
                      'Unsubscribed from newsletter and sequences',
                    )
                  }
                />
              )}
              <ConsentFacts person={person} />
              <PersonalData id={person.id} email={person.email} />
            </div>
          </Panel>
          <Sequences key={`${id} ${person.lifecycle} ${person.newsletter}`} contactId={person.id} />
        </div>
      </div>
    </>
  )
}
