import type { Knex } from 'knex'

/** The weekly report is switched where all the owner's notices are. Since when it is on decides its first Monday. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    insert into site_settings (key, value, changed_at)
    select 'weeklyReport', case when weekly_report then 'null'::jsonb else 'false'::jsonb end, weekly_report_since
    from analytics_settings
    on conflict (key) do nothing;
    drop table analytics_settings;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create table analytics_settings (
      id text primary key default 'default' check (id = 'default'),
      weekly_report boolean not null default true,
      weekly_report_since timestamptz not null default now()
    );
    insert into analytics_settings (weekly_report, weekly_report_since)
    select coalesce(bool_and(value <> 'false'), true), coalesce(max(changed_at), now())
    from site_settings where key = 'weeklyReport';
    delete from site_settings where key ~ '^(enquiryNotice|auditNotice|weeklyReport|problemNotice)(To)?$';
  `)
}
