-- A contact carries the state of the subscription with its address, so that the Contacts list can filter,
-- sort and count by it without joining two large tables. The subscription stays the truth; these triggers
-- follow it.

create function contact_takes_newsletter_status() returns trigger language plpgsql as $$
begin
  select status, unsubscribed_at into new.newsletter_status, new.unsubscribed_at
  from newsletter_subscriptions where lower(email) = lower(new.email);
  return new;
end
$$;
create trigger takes_newsletter_status before insert on contacts
  for each row execute function contact_takes_newsletter_status();

create function newsletter_status_reaches_contacts() returns trigger language plpgsql as $$
begin
  update contacts set newsletter_status = s.status, unsubscribed_at = s.unsubscribed_at
  from changed s
  where lower(s.email) = lower(contacts.email)
    and (contacts.newsletter_status, contacts.unsubscribed_at)
      is distinct from (s.status, s.unsubscribed_at);
  return null;
end
$$;
create trigger reaches_contacts_when_made after insert on newsletter_subscriptions
  referencing new table as changed
  for each statement execute function newsletter_status_reaches_contacts();
create trigger reaches_contacts_when_changed after update on newsletter_subscriptions
  referencing new table as changed
  for each statement execute function newsletter_status_reaches_contacts();

create function newsletter_status_leaves_contacts() returns trigger language plpgsql as $$
begin
  update contacts set newsletter_status = null, unsubscribed_at = null
  from removed s where lower(s.email) = lower(contacts.email);
  return null;
end
$$;
create trigger leaves_contacts_when_removed after delete on newsletter_subscriptions
  referencing old table as removed
  for each statement execute function newsletter_status_leaves_contacts();
