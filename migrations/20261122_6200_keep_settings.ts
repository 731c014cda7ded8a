import type { Knex } from 'knex'

/**
 * What the owner decides on a screen, a row for each; a value of null is the default again. What was set of the
 * built-in sender moves there. The time has milliseconds, as a browser gives it back.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table site_settings (
      key text primary key,
      value jsonb not null,
      changed_at timestamptz(3) not null default now(),
      changed_by text
    );
    insert into site_settings (key, value, changed_at)
    select each.key, each.value, updated_at
    from email_platform_settings,
      jsonb_each(jsonb_strip_nulls(jsonb_build_object(
        'senderName', sender_name, 'replyTo', reply_to, 'dailyLimit', daily_limit, 'tracking', tracking))) as each;
    drop table email_platform_settings;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create table email_platform_settings (
      platform text primary key check (platform = 'built_in'),
      sender_name text,
      reply_to text,
      daily_limit integer check (daily_limit >= 0),
      tracking boolean,
      updated_at timestamptz not null default now()
    );
    insert into email_platform_settings (platform, sender_name, reply_to, daily_limit, tracking)
    select 'built_in', kept->>'senderName', kept->>'replyTo', (kept->>'dailyLimit')::integer, (kept->>'tracking')::boolean
    from (select jsonb_object_agg(key, value) as kept from site_settings
          where key in ('senderName', 'replyTo', 'dailyLimit', 'tracking')) as settings
    where kept is not null;
    drop table site_settings;
  `)
}
