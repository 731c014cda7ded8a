import type { Knex } from 'knex'

/**
 * The people of the house, and who of them wrote a post. The post carries the author's name as its cards, its feed and its
 * search say it: it follows when a person is called otherwise, and is Admin again when that person is gone.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table people (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 80),
      role text not null default '' check (length(role) <= 80),
      picture text,
      words text not null default '' check (length(words) <= 500),
      links text[] not null default '{}',
      position integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    comment on column people.words is 'two or three sentences about the person';
    create trigger content_changed after insert or update or delete or truncate on people
      for each statement execute function notify_content_changed();

    alter table blog_posts add column author_id bigint references people on delete set null;
    create index blog_posts_author on blog_posts (author_id) where author_id is not null;
    create or replace view public_posts as select * from blog_posts where is_public(blog_posts);

    create function name_author() returns trigger language plpgsql as $$
    begin
      if new.author_id is not null then
        new.author_name := (select name from people where id = new.author_id);
      elsif tg_op = 'UPDATE' and old.author_id is not null then
        new.author_name := 'Admin';
      end if;
      return new;
    end $$;
    create trigger name_author before insert or update of author_id, author_name on blog_posts for each row
      execute function name_author();

    create function rename_author() returns trigger language plpgsql as $$
    begin
      update blog_posts set author_name = new.name where author_id = new.id;
      return null;
    end $$;
    create trigger rename_author after update of name on people for each row
      when (old.name is distinct from new.name) execute function rename_author();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger name_author on blog_posts;
    drop function name_author();
    drop view public_posts;
    update blog_posts set author_name = 'Admin' where author_id is not null;
    alter table blog_posts drop column author_id;
    create view public_posts as select * from blog_posts where is_public(blog_posts);
    drop table people;
    drop function rename_author();
  `)
}
