-- A template added or activated later reaches those whose hour is still to come: it knows since when it can
-- be sent.

create function stamp_template() returns trigger language plpgsql as $$
begin
  new.active_since := now();
  return new;
end
$$;
create trigger stamp_template before update on email_templates for each row
  when (new.is_active and (not old.is_active
    or new.delay_hours <> old.delay_hours
    or new.sequence_id is distinct from old.sequence_id))
  execute function stamp_template();
