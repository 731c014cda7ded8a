-- Every process hears of a change of what public pages show, and draws them anew
-- (server/web/listenForContent.ts).

create function notify_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;
create trigger content_changed after insert or update or delete or truncate on blog_posts
  for each statement execute function notify_content_changed();
create trigger content_changed after insert or update or delete or truncate on blog_categories
  for each statement execute function notify_content_changed();
create trigger content_changed after insert or update or delete or truncate on blog_old_slugs
  for each statement execute function notify_content_changed();
create trigger content_changed after insert or update or delete or truncate on seo_settings
  for each statement execute function notify_content_changed();
create trigger content_changed after insert or update or delete or truncate on seo_global_settings
  for each statement execute function notify_content_changed();
create trigger content_changed after insert or update or delete or truncate on popup_settings
  for each statement execute function notify_content_changed();
-- Descriptions stand on public pages.
create trigger content_changed after update of alt_text, deleted_at on media_assets
  for each statement execute function notify_content_changed();
