import { expect } from 'chai'
import { rows } from '../../server/rows.ts'
import { holdRun, stopRun } from '../../server/outbox/heldRunQueries.ts'
import { updateSequence } from '../../server/sequences/admin/sequenceQueries.ts'
import { binSequence, purgeSequences, restoreSequence } from '../../server/sequences/sequenceBinQueries.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('A sequence that very many people are or were in', () => {
  const site = useSite()
  const life = sequencesOf(site)
  const db = () => site.services.db

  it('goes for good after its days, no more people at once than a sweep may delete', async () => {
    const crowded = await life.sequence('new_contact', [0])
    await life.sequence('contact', [0])
    await db().raw(
      `insert into contacts (email, lifecycle, source)
       select 'r' || n || '@example.com', case when n = 0 then 'contact' else 'new_contact' end, 'newsletter'
       from generate_series(0, 5001) n`,
    )
    await db().raw(`
      create function refuse_crowds() returns trigger language plpgsql as $$
      begin
        if (select count(*) from gone) > 5000 then raise 'too many at once'; end if;
        return null;
      end $$;
      create trigger refuse_crowds after delete on sequence_enrolments
        referencing old table as gone for each statement execute function refuse_crowds()`)
    await binSequence(db(), crowded)
    await purgeSequences(db(), 0)
    expect(await db()('email_sequences').pluck('name')).to.deep.equal(['About contact'])
    expect(await db()('sequence_enrolments')).to.have.length(1)
  })

  it('may take longer than a page to be paused, stopped, deleted and brought back', async () => {
    await db().raw(`
      create table time_given (at bigint generated always as identity, given text);
      create function note_time() returns trigger language plpgsql as $$
      begin
        insert into time_given (given) values (current_setting('statement_timeout'));
        return null;
      end $$;
      create trigger note_time after update on email_sequences for each row execute function note_time()`)
    const id = await life.sequence('new_contact', [0])
    const run = `sequence:${id}`
    await holdRun(db(), run, '550 5.7.1 Relaying denied')
    await stopRun(db(), run)
    await db().transaction((trx) => updateSequence(trx, id, { isActive: true }))
    await binSequence(db(), id)
    await restoreSequence(db(), id)
    const given = await rows<{ given: string }>(db(), 'select given from time_given order by at')
    expect(given.map((each) => each.given)).to.deep.equal(['30s', '30s', '30s', '30s'])
  })
})
