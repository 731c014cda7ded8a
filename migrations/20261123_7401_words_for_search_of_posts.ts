import type { Knex } from 'knex'

/**
 * What search engines and networks are told of a post stands with the post, so that it follows its address, its draft and
 * its versions. Settings of single posts by address move there; no screen wrote any.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table blog_posts
      add column search_title text,
      add column search_description text,
      add column share_title text,
      add column share_text text,
      add column share_image_url text,
      add column canonical_url text,
      add column hide_from_search boolean not null default false;
    create or replace view public_posts as select * from blog_posts where is_public(blog_posts);

    update blog_posts post
       set search_title = nullif(seo.title, ''), search_description = nullif(seo.description, ''),
           share_title = nullif(seo.og_title, ''), share_text = nullif(seo.og_description, ''),
           share_image_url = nullif(seo.og_image_url, ''), canonical_url = nullif(seo.canonical_url, ''),
           hide_from_search = seo.meta_robots ~* 'noindex|none'
      from seo_settings seo where seo.page_path = '/blog/' || post.slug;
    delete from seo_settings seo using blog_posts post where seo.page_path = '/blog/' || post.slug;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    insert into seo_settings (page_path, title, description, keywords, og_title, og_description, og_image_url,
                              canonical_url, meta_robots)
    select '/blog/' || slug, search_title, search_description, tags, share_title, share_text, share_image_url,
           canonical_url, case when hide_from_search then 'noindex,follow' else 'index,follow' end
      from blog_posts
     where hide_from_search or coalesce(search_title, search_description, share_title, share_text, share_image_url,
                                        canonical_url) is not null;
    drop view public_posts;
    alter table blog_posts
      drop column search_title, drop column search_description, drop column share_title, drop column share_text,
      drop column share_image_url, drop column canonical_url, drop column hide_from_search;
    create view public_posts as select * from blog_posts where is_public(blog_posts);
  `)
}
