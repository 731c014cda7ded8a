-- The whole schema as the migrations leave it, table by table, each with its indexes and triggers; functions follow.
-- To be read, not run: `npm run schema` prints it from a fresh database, and a test holds it to the truth.

create extension pg_trgm;

create table account_links (
  id bigint not null generated always as identity,
  kind text not null,
  user_id bigint,
  email text,
  role text,
  invited_by text,
  version integer not null default 1,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_links_pkey PRIMARY KEY (id),
  constraint account_links_token_hash_key UNIQUE (token_hash),
  constraint account_links_check CHECK ((kind = 'reset'::text) = (user_id IS NOT NULL)),
  constraint account_links_check1 CHECK ((kind = 'invite'::text) = (email IS NOT NULL AND role IS NOT NULL AND invited_by IS NOT NULL)),
  constraint account_links_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint account_links_kind_check CHECK (kind = ANY (ARRAY['invite'::text, 'reset'::text])),
  constraint account_links_role_check CHECK (role = ANY (ARRAY['owner'::text, 'editor'::text, 'viewer'::text])),
  constraint account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_links_expires ON account_links USING btree (expires_at);
CREATE UNIQUE INDEX account_links_invite ON account_links USING btree (lower(email)) WHERE kind = 'invite'::text AND used_at IS NULL;
CREATE INDEX account_links_user ON account_links USING btree (user_id, created_at) WHERE user_id IS NOT NULL;

create table activity_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  user_id bigint,
  who text not null,
  action text not null,
  subject text,
  subject_id text,
  facts jsonb not null default '{}'::jsonb,
  constraint activity_log_pkey PRIMARY KEY (id),
  constraint activity_log_action_check CHECK (length(action) >= 1 AND length(action) <= 60),
  constraint activity_log_check CHECK (subject IS NOT NULL OR subject_id IS NULL),
  constraint activity_log_facts_check CHECK (jsonb_typeof(facts) = 'object'::text),
  constraint activity_log_subject_id_check CHECK (length(subject_id) <= 300),
  constraint activity_log_who_check CHECK (length(who) >= 1 AND length(who) <= 254),
  constraint activity_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX activity_log_action ON activity_log USING btree (action, id DESC);
CREATE INDEX activity_log_at ON activity_log USING btree (at);
CREATE INDEX activity_log_subject ON activity_log USING btree (subject, subject_id, id DESC);
CREATE INDEX activity_log_user ON activity_log USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX activity_log_who ON activity_log USING btree (lower(who), id DESC);

create table agenda_jobs (
  id uuid not null default gen_random_uuid(),
  name character varying(255) not null,
  priority integer not null default 0,
  next_run_at timestamp with time zone,
  type character varying(10) not null default 'normal'::character varying,
  locked_at timestamp with time zone,
  last_finished_at timestamp with time zone,
  failed_at timestamp with time zone,
  fail_count integer,
  fail_reason text,
  repeat_timezone character varying(100),
  last_run_at timestamp with time zone,
  repeat_interval character varying(255),
  data jsonb default '{}'::jsonb,
  repeat_at character varying(255),
  disabled boolean default false,
  progress real,
  fork boolean default false,
  last_modified_by character varying(255),
  debounce_started_at timestamp with time zone,
  start_date timestamp with time zone,
  end_date timestamp with time zone,
  skip_days jsonb,
  created_at timestamp with time zone default now(),
  updated_at timestamp with time zone default now(),
  constraint agenda_jobs_pkey PRIMARY KEY (id),
  constraint agenda_jobs_type_check CHECK (type::text = ANY (ARRAY['normal'::character varying, 'single'::character varying]::text[]))
);
CREATE INDEX agenda_jobs_find_and_lock_idx ON agenda_jobs USING btree (name, next_run_at, priority DESC, locked_at, disabled) WHERE disabled = false;
CREATE INDEX agenda_jobs_locked_at_idx ON agenda_jobs USING btree (locked_at) WHERE locked_at IS NOT NULL;
CREATE INDEX agenda_jobs_next_run_at_idx ON agenda_jobs USING btree (next_run_at) WHERE next_run_at IS NOT NULL;
CREATE UNIQUE INDEX agenda_jobs_single_job_idx ON agenda_jobs USING btree (name) WHERE type::text = 'single'::text;
CREATE TRIGGER agenda_jobs_updated_at_trigger BEFORE UPDATE ON agenda_jobs FOR EACH ROW EXECUTE FUNCTION update_agenda_jobs_updated_at();

create table api_keys (
  id bigint not null generated always as identity,
  name text not null,
  starts_with text not null,
  key_hash text not null,
  scopes text[] not null,
  made_by bigint,
  made_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_check CHECK (expires_at > made_at),
  constraint api_keys_key_hash_check CHECK (length(key_hash) = 43),
  constraint api_keys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint api_keys_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['people:read'::text, 'people:write'::text, 'enquiries:read'::text, 'audits:read'::text]),
  constraint api_keys_starts_with_check CHECK (length(starts_with) >= 8 AND length(starts_with) <= 20),
  constraint api_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL
);
comment on column api_keys.starts_with is 'the first characters, by which people tell keys apart';
CREATE INDEX api_keys_made_by ON api_keys USING btree (made_by) WHERE made_by IS NOT NULL;

create table api_requests (
  id bigint not null generated always as identity,
  api_key_id bigint not null,
  name_hash text not null,
  body_hash text not null,
  contact_id bigint,
  answer jsonb not null,
  made_at timestamp with time zone not null default now(),
  constraint api_requests_pkey PRIMARY KEY (id),
  constraint api_requests_api_key_id_name_hash_key UNIQUE (api_key_id, name_hash),
  constraint api_requests_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  constraint api_requests_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE SET NULL
);
CREATE INDEX api_requests_contact ON api_requests USING btree (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX api_requests_made ON api_requests USING btree (made_at);

create table audit_category_scores (
  family integer not null,
  company_size text not null,
  category_id text not null,
  audits integer not null,
  low integer not null,
  middle integer not null,
  high integer not null,
  measured_at timestamp with time zone not null default now(),
  constraint audit_category_scores_pkey PRIMARY KEY (family, company_size, category_id),
  constraint audit_category_scores_audits_check CHECK (audits >= 20),
  constraint audit_category_scores_check CHECK (0 <= low AND low <= middle AND middle <= high AND high <= 100),
  constraint audit_category_scores_family_fkey FOREIGN KEY (family) REFERENCES audit_definitions(version)
);
comment on column audit_category_scores.low is 'a quarter of them scored less, in per cent';
comment on column audit_category_scores.high is 'a quarter of them scored more, in per cent';

create table audit_definitions (
  version integer not null,
  document jsonb not null,
  state text not null default 'draft'::text,
  revision integer not null default 1,
  saved_by text,
  saved_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  published_by text,
  comparable_to integer,
  constraint audit_definitions_pkey PRIMARY KEY (version),
  constraint audit_definitions_check CHECK (comparable_to < version),
  constraint audit_definitions_check1 CHECK ((state = 'published'::text) = (published_at IS NOT NULL)),
  constraint audit_definitions_revision_check CHECK (revision > 0),
  constraint audit_definitions_state_check CHECK (state = ANY (ARRAY['draft'::text, 'published'::text])),
  constraint audit_definitions_version_check CHECK (version > 0),
  constraint audit_definitions_comparable_to_fkey FOREIGN KEY (comparable_to) REFERENCES audit_definitions(version)
);
comment on column audit_definitions.revision is 'counts what is saved of a draft, so that two who write at once see it';
comment on column audit_definitions.comparable_to is 'the first of the versions whose answers mean the same; null where this one is that';
CREATE UNIQUE INDEX audit_definitions_draft ON audit_definitions USING btree (state) WHERE state = 'draft'::text;
CREATE TRIGGER content_changed AFTER UPDATE OF state ON audit_definitions FOR EACH ROW WHEN (new.state = 'published'::text) EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_published AFTER INSERT ON audit_definitions FOR EACH ROW WHEN (new.state = 'published'::text) EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER keep_published BEFORE DELETE OR UPDATE ON audit_definitions FOR EACH ROW WHEN (old.state = 'published'::text) EXECUTE FUNCTION keep_audit_definition();

create table audit_drafts (
  audit_link_id bigint not null,
  version integer not null default 1,
  profile jsonb not null default '{}'::jsonb,
  responses jsonb not null default '{}'::jsonb,
  step integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  definition_version integer not null,
  answered_at jsonb not null default '{}'::jsonb,
  constraint audit_drafts_pkey PRIMARY KEY (audit_link_id),
  constraint audit_drafts_step_check CHECK (step >= 0 AND step <= 40),
  constraint audit_drafts_audit_link_id_fkey FOREIGN KEY (audit_link_id) REFERENCES audit_links(id) ON DELETE CASCADE,
  constraint audit_drafts_definition_version_fkey FOREIGN KEY (definition_version) REFERENCES audit_definitions(version)
);
comment on column audit_drafts.answered_at is 'when each question was answered, by its id, in milliseconds since 1970';
CREATE TRIGGER answers_noted AFTER UPDATE ON audit_drafts FOR EACH ROW WHEN ((old.responses = '{}'::jsonb) <> (new.responses = '{}'::jsonb)) EXECUTE FUNCTION note_audit_draft_change();
CREATE TRIGGER draft_noted AFTER INSERT OR DELETE ON audit_drafts FOR EACH ROW EXECUTE FUNCTION note_audit_draft_change();
CREATE TRIGGER version_carried BEFORE INSERT ON audit_drafts FOR EACH ROW EXECUTE FUNCTION carry_audit_version();

create table audit_insight_counts (
  family integer not null,
  month date not null,
  company_size text not null,
  about text not null,
  name text not null,
  value integer not null,
  audits integer not null,
  constraint audit_insight_counts_pkey PRIMARY KEY (family, about, name, month, company_size, value),
  constraint audit_insight_counts_about_check CHECK (about = ANY (ARRAY['total'::text, 'category'::text, 'question'::text])),
  constraint audit_insight_counts_audits_check CHECK (audits > 0),
  constraint audit_insight_counts_value_check CHECK (value >= 0 AND value <= 100),
  constraint audit_insight_counts_family_month_fkey FOREIGN KEY (family, month) REFERENCES audit_insight_months(family, month) ON DELETE CASCADE
);
comment on column audit_insight_counts.name is 'of a category or a question, its id; empty for the total';
comment on column audit_insight_counts.value is 'a score in per cent, or an answer from 1 to 3';
CREATE INDEX audit_insight_counts_month ON audit_insight_counts USING btree (family, month);

create table audit_insight_months (
  family integer not null,
  month date not null,
  audits integer not null,
  changed_at timestamp with time zone not null,
  measured_at timestamp with time zone not null default now(),
  constraint audit_insight_months_pkey PRIMARY KEY (family, month),
  constraint audit_insight_months_audits_check CHECK (audits > 0),
  constraint audit_insight_months_family_fkey FOREIGN KEY (family) REFERENCES audit_definitions(version)
);
comment on column audit_insight_months.family is 'the first of the versions whose answers mean the same';
comment on column audit_insight_months.changed_at is 'of the audit that was changed last when these were counted';

create table audit_links (
  id bigint not null generated always as identity,
  audit_request_id bigint not null,
  token_version integer not null default 1,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  is_used boolean not null default false,
  used_at timestamp with time zone,
  reminded_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  definition_version integer,
  constraint audit_links_pkey PRIMARY KEY (id),
  constraint audit_links_token_hash_key UNIQUE (token_hash),
  constraint audit_links_check CHECK (is_used = (used_at IS NOT NULL)),
  constraint audit_links_audit_request_id_fkey FOREIGN KEY (audit_request_id) REFERENCES audit_requests(id) ON DELETE CASCADE,
  constraint audit_links_definition_version_fkey FOREIGN KEY (definition_version) REFERENCES audit_definitions(version)
);
CREATE INDEX audit_links_request ON audit_links USING btree (audit_request_id, id DESC);
CREATE INDEX audit_links_to_remind ON audit_links USING btree (expires_at) WHERE reminded_at IS NULL AND NOT is_used;
CREATE TRIGGER link_noted AFTER INSERT OR UPDATE ON audit_links FOR EACH ROW EXECUTE FUNCTION note_audit_link_change();
CREATE TRIGGER version_held BEFORE INSERT OR UPDATE OF definition_version ON audit_links FOR EACH ROW EXECUTE FUNCTION hold_audit_version();

create table audit_links_sent_again (
  id bigint not null generated always as identity,
  audit_request_id bigint not null,
  asked_at timestamp with time zone not null default now(),
  constraint audit_links_sent_again_pkey PRIMARY KEY (id),
  constraint audit_links_sent_again_audit_request_id_fkey FOREIGN KEY (audit_request_id) REFERENCES audit_requests(id) ON DELETE CASCADE
);
CREATE INDEX audit_links_sent_again_request ON audit_links_sent_again USING btree (audit_request_id, asked_at DESC);

create table audit_requests (
  id bigint not null generated always as identity,
  first_name text not null,
  last_name text not null,
  email text not null,
  requested_at timestamp with time zone not null default now(),
  link_sent_at timestamp with time zone,
  completed_at timestamp with time zone,
  total_score integer,
  company_name text,
  link_expires_at timestamp with time zone,
  is_started boolean not null default false,
  asked_from text,
  constraint audit_requests_pkey PRIMARY KEY (id),
  constraint audit_requests_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint audit_requests_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 100),
  constraint audit_requests_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 100)
);
comment on column audit_requests.asked_from is 'the address that asked, where its person has another one now: links and results go there';
CREATE INDEX audit_requests_asked_from ON audit_requests USING btree (lower(asked_from)) WHERE asked_from IS NOT NULL;
CREATE INDEX audit_requests_company ON audit_requests USING btree (lower(COALESCE(company_name, ''::text)), id);
CREATE INDEX audit_requests_completed ON audit_requests USING btree (requested_at, id) WHERE completed_at IS NOT NULL;
CREATE UNIQUE INDEX audit_requests_email_key ON audit_requests USING btree (lower(email));
CREATE INDEX audit_requests_live ON audit_requests USING btree (link_expires_at) WHERE completed_at IS NULL AND NOT is_started;
CREATE INDEX audit_requests_name ON audit_requests USING btree (lower((first_name || ' '::text) || last_name), id);
CREATE INDEX audit_requests_newest ON audit_requests USING btree (requested_at DESC, id DESC);
CREATE INDEX audit_requests_people ON audit_requests USING gin (((((((first_name || ' '::text) || last_name) || '
'::text) || email) || '
'::text) || COALESCE(company_name, ''::text)) gin_trgm_ops);
CREATE INDEX audit_requests_score ON audit_requests USING btree (COALESCE(total_score, '-1'::integer), id);
CREATE INDEX audit_requests_started ON audit_requests USING btree (requested_at, id) WHERE completed_at IS NULL AND is_started;
CREATE INDEX audit_requests_unsent ON audit_requests USING btree (requested_at, id) WHERE completed_at IS NULL AND link_sent_at IS NULL;
CREATE INDEX audit_requests_untouched ON audit_requests USING btree (requested_at, id) WHERE completed_at IS NULL AND NOT is_started;
CREATE TRIGGER count_no_outcome_completed_requests AFTER TRUNCATE ON audit_requests FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_completed_requests();
CREATE TRIGGER count_no_outcome_requests AFTER TRUNCATE ON audit_requests FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_requests();
CREATE TRIGGER count_outcome_completed_requests_made AFTER INSERT ON audit_requests REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_completed_requests();
CREATE TRIGGER count_outcome_completed_requests_moved AFTER UPDATE ON audit_requests FOR EACH ROW WHEN (old.requested_at IS DISTINCT FROM new.requested_at OR (old.completed_at IS NOT NULL) IS DISTINCT FROM (new.completed_at IS NOT NULL)) EXECUTE FUNCTION count_outcome_completed_requests();
CREATE TRIGGER count_outcome_completed_requests_removed AFTER DELETE ON audit_requests REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_completed_requests();
CREATE TRIGGER count_outcome_requests_made AFTER INSERT ON audit_requests REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_requests();
CREATE TRIGGER count_outcome_requests_moved AFTER UPDATE ON audit_requests FOR EACH ROW WHEN (old.requested_at IS DISTINCT FROM new.requested_at) EXECUTE FUNCTION count_outcome_requests();
CREATE TRIGGER count_outcome_requests_removed AFTER DELETE ON audit_requests REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_requests();
CREATE TRIGGER reach_webhooks AFTER INSERT ON audit_requests REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION audit_requests_reach_webhooks();

create table audit_standings (
  family integer not null,
  company_size text not null,
  total_score integer not null,
  firms integer not null,
  measured_at timestamp with time zone not null default now(),
  constraint audit_standings_pkey PRIMARY KEY (family, company_size, total_score),
  constraint audit_standings_firms_check CHECK (firms > 0),
  constraint audit_standings_total_score_check CHECK (total_score >= 0 AND total_score <= 100),
  constraint audit_standings_family_fkey FOREIGN KEY (family) REFERENCES audit_definitions(version)
);

create table audit_submissions (
  id bigint not null generated always as identity,
  audit_link_id bigint not null,
  submit_key text not null,
  results_token_hash text not null,
  email text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  company_name text not null,
  role text not null,
  company_size text not null,
  responses jsonb not null,
  total_score integer not null,
  category_scores jsonb not null,
  completed_at timestamp with time zone not null default now(),
  definition_version integer not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint audit_submissions_pkey PRIMARY KEY (id),
  constraint audit_submissions_audit_link_id_key UNIQUE (audit_link_id),
  constraint audit_submissions_results_token_hash_key UNIQUE (results_token_hash),
  constraint audit_submissions_company_size_check CHECK (company_size = ANY (ARRAY['1-50'::text, '51-200'::text, '201-1000'::text, '1000+'::text])),
  constraint audit_submissions_total_score_check CHECK (total_score >= 0 AND total_score <= 100),
  constraint audit_submissions_audit_link_id_fkey FOREIGN KEY (audit_link_id) REFERENCES audit_links(id) ON DELETE CASCADE,
  constraint audit_submissions_definition_version_fkey FOREIGN KEY (definition_version) REFERENCES audit_definitions(version)
);
comment on column audit_submissions.responses is 'by the number of the question; none once they were no longer kept, while the scores stay';
CREATE INDEX audit_submissions_answered ON audit_submissions USING btree (completed_at) WHERE responses <> '{}'::jsonb;
CREATE INDEX audit_submissions_email ON audit_submissions USING btree (lower(email), completed_at DESC);
CREATE INDEX audit_submissions_newest ON audit_submissions USING btree (completed_at DESC);
CREATE INDEX audit_submissions_of_version ON audit_submissions USING btree (definition_version, company_size, total_score);
CREATE INDEX audit_submissions_updated ON audit_submissions USING btree (updated_at, id);
CREATE TRIGGER completion_noted AFTER INSERT OR UPDATE OF audit_link_id, completed_at, total_score, company_name ON audit_submissions FOR EACH ROW EXECUTE FUNCTION note_audit_completion();
CREATE TRIGGER contact_has_a_company AFTER INSERT ON audit_submissions FOR EACH ROW EXECUTE FUNCTION contact_has_a_company();
CREATE TRIGGER count_no_outcome_completions AFTER TRUNCATE ON audit_submissions FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_completions();
CREATE TRIGGER count_outcome_completions_made AFTER INSERT ON audit_submissions REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_completions();
CREATE TRIGGER count_outcome_completions_moved AFTER UPDATE ON audit_submissions FOR EACH ROW WHEN (old.completed_at IS DISTINCT FROM new.completed_at) EXECUTE FUNCTION count_outcome_completions();
CREATE TRIGGER count_outcome_completions_removed AFTER DELETE ON audit_submissions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_completions();
CREATE TRIGGER reach_webhooks AFTER INSERT ON audit_submissions REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION audit_submissions_reach_webhooks();
CREATE TRIGGER update_is_noted BEFORE UPDATE ON audit_submissions FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email OR old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.company_name IS DISTINCT FROM new.company_name OR old.role IS DISTINCT FROM new.role OR old.company_size IS DISTINCT FROM new.company_size OR old.responses IS DISTINCT FROM new.responses OR old.total_score IS DISTINCT FROM new.total_score OR old.category_scores IS DISTINCT FROM new.category_scores OR old.definition_version IS DISTINCT FROM new.definition_version) EXECUTE FUNCTION note_update();
CREATE TRIGGER version_carried BEFORE INSERT ON audit_submissions FOR EACH ROW EXECUTE FUNCTION carry_audit_version();

create table blog_categories (
  id bigint not null generated always as identity,
  name text not null,
  slug text not null,
  description text,
  old_slugs text[] not null default '{}'::text[],
  constraint blog_categories_pkey PRIMARY KEY (id),
  constraint blog_categories_slug_key UNIQUE (slug),
  constraint blog_categories_name_check CHECK (length(name) >= 1 AND length(name) <= 100)
);
CREATE UNIQUE INDEX blog_categories_name_key ON blog_categories USING btree (lower(name));
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON blog_categories FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

create table blog_drafts (
  key text not null,
  post_id bigint,
  fields jsonb not null,
  base_version integer,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  saved_by text,
  constraint blog_drafts_pkey PRIMARY KEY (key),
  constraint blog_drafts_key_check CHECK (length(key) >= 1 AND length(key) <= 60),
  constraint blog_drafts_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);
comment on column blog_drafts.saved_by is 'whose words they are: the address of who saved last';
CREATE TRIGGER forget_versions AFTER DELETE ON blog_drafts FOR EACH ROW WHEN (old.post_id IS NULL) EXECUTE FUNCTION forget_versions('post', 'key');

create table blog_old_slugs (
  slug text not null,
  post_id bigint not null,
  constraint blog_old_slugs_pkey PRIMARY KEY (slug),
  constraint blog_old_slugs_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON blog_old_slugs FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

create table blog_posts (
  id bigint not null generated always as identity,
  slug text not null,
  title text not null,
  excerpt text not null,
  content text not null,
  content_html text not null default ''::text,
  toc jsonb not null default '[]'::jsonb,
  renderer_version integer not null default 0,
  featured_image_url text,
  category text not null,
  tags text[] not null default '{}'::text[],
  is_featured boolean not null default false,
  published_at timestamp with time zone,
  read_time integer not null default 5,
  author_name text not null default 'Admin'::text,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search_text text not null generated always as (blog_search_text(title, excerpt, category, tags)) stored,
  version integer not null default 1,
  desk_text text not null generated always as (blog_desk_text(title, category, author_name, tags)) stored,
  search_title text,
  search_description text,
  share_title text,
  share_text text,
  share_image_url text,
  canonical_url text,
  hide_from_search boolean not null default false,
  author_id bigint,
  telling_words tsvector generated always as (blog_telling_words(title, excerpt, tags)) stored,
  body_words tsvector generated always as (to_tsvector('english'::regconfig, "left"(content, 5000))) stored,
  saved_by text,
  constraint blog_posts_pkey PRIMARY KEY (id),
  constraint blog_posts_slug_key UNIQUE (slug),
  constraint blog_posts_excerpt_check CHECK (length(excerpt) <= 500),
  constraint blog_posts_read_time_check CHECK (read_time >= 1 AND read_time <= 60),
  constraint blog_posts_slug_check CHECK (slug ~ '^[a-z0-9-]+$'::text),
  constraint blog_posts_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint blog_posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id) ON DELETE SET NULL
);
comment on column blog_posts.saved_by is 'the address of who saved this version at updated_at; null where no person did';
CREATE INDEX blog_posts_author ON blog_posts USING btree (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX blog_posts_category ON blog_posts USING btree (category, published_at DESC, id DESC) WHERE published_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX blog_posts_deleted ON blog_posts USING btree (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX blog_posts_desk ON blog_posts USING gin (desk_text gin_trgm_ops);
CREATE INDEX blog_posts_featured ON blog_posts USING btree (published_at DESC, id DESC) WHERE is_featured AND published_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX blog_posts_listed ON blog_posts USING btree (published_at DESC, id DESC) WHERE NOT is_featured AND published_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX blog_posts_nearest ON blog_posts USING gist (slug gist_trgm_ops);
CREATE INDEX blog_posts_newest ON blog_posts USING btree (created_at DESC, id DESC);
CREATE INDEX blog_posts_published ON blog_posts USING btree (published_at DESC, id DESC) WHERE published_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX blog_posts_search ON blog_posts USING gin (search_text gin_trgm_ops);
CREATE INDEX blog_posts_telling_words ON blog_posts USING gin (telling_words);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON blog_posts FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER forget_versions AFTER DELETE ON blog_posts FOR EACH ROW EXECUTE FUNCTION forget_versions('post', 'id');
CREATE TRIGGER name_author BEFORE INSERT OR UPDATE OF author_id, author_name ON blog_posts FOR EACH ROW EXECUTE FUNCTION name_author();

create table blog_recent_views (
  post_id bigint not null,
  visitor text not null,
  counted_at timestamp with time zone not null default now(),
  reading_ms integer not null default 0,
  parts jsonb not null default '{}'::jsonb,
  constraint blog_recent_views_pkey PRIMARY KEY (post_id, visitor),
  constraint blog_recent_views_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);
CREATE INDEX blog_recent_views_age ON blog_recent_views USING btree (counted_at);

create table blog_view_days (
  post_id bigint not null,
  day date not null,
  views integer not null default 0,
  referrals integer not null default 0,
  readings integer not null default 0,
  reading_ms bigint not null default 0,
  constraint blog_view_days_pkey PRIMARY KEY (post_id, day),
  constraint blog_view_days_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);
CREATE INDEX blog_view_days_day ON blog_view_days USING btree (day);

create table blog_view_totals (
  post_id bigint not null,
  views bigint not null default 0,
  constraint blog_view_totals_pkey PRIMARY KEY (post_id),
  constraint blog_view_totals_post_id_fkey FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE
);

create table contact_counts (
  source text not null,
  lifecycle text not null,
  booked boolean not null,
  unsubscribed boolean not null,
  people bigint not null,
  subscriptions bigint not null default 0,
  subscribers bigint not null default 0,
  readers bigint not null default 0
);
comment on column contact_counts.readers is 'of the subscribers, whom every issue reaches';

create table contact_marks (
  id bigint not null generated always as identity,
  contact_id bigint not null,
  mark text not null,
  value boolean not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint contact_marks_pkey PRIMARY KEY (id),
  constraint contact_marks_mark_check CHECK (mark = ANY (ARRAY['booked_discovery'::text, 'purchased_blueprint'::text, 'purchased_consulting'::text])),
  constraint contact_marks_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE
);
CREATE INDEX contact_marks_contact ON contact_marks USING btree (contact_id, changed_at);

create table contact_names (
  id bigint not null generated always as identity,
  contact_id bigint not null,
  former_name text,
  name text,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint contact_names_pkey PRIMARY KEY (id),
  constraint contact_names_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE
);
CREATE INDEX contact_names_contact ON contact_names USING btree (contact_id, changed_at);
CREATE TRIGGER reach_webhooks AFTER INSERT ON contact_names REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION contact_names_reach_webhooks();

create table contact_search (
  contact_id bigint not null,
  words text not null,
  constraint contact_search_pkey PRIMARY KEY (contact_id),
  constraint contact_search_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE
);
CREATE INDEX contact_search_pairs ON contact_search USING gin (character_pairs(words));
CREATE INDEX contact_search_trigrams ON contact_search USING gin (words gin_trgm_ops);

create table contact_stage_changes (
  id bigint not null generated always as identity,
  contact_id bigint not null,
  from_stage text,
  to_stage text not null,
  changed_by text not null,
  changed_at timestamp with time zone not null default now(),
  constraint contact_stage_changes_pkey PRIMARY KEY (id),
  constraint contact_stage_changes_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE
);
CREATE INDEX contact_stage_changes_at ON contact_stage_changes USING btree (changed_at);
CREATE INDEX contact_stage_changes_by_hand ON contact_stage_changes USING btree (changed_at DESC) WHERE changed_by ~~ '%@%'::text;
CREATE INDEX contact_stage_changes_clients ON contact_stage_changes USING btree (changed_at, contact_id) WHERE (to_stage = ANY (ARRAY['blueprint_purchaser'::text, 'consulting_client'::text, 'both_B&C'::text])) AND (COALESCE(from_stage, ''::text) <> ALL (ARRAY['blueprint_purchaser'::text, 'consulting_client'::text, 'both_B&C'::text]));
CREATE INDEX contact_stage_changes_contact ON contact_stage_changes USING btree (contact_id, changed_at);
CREATE TRIGGER follow_stage_changes AFTER INSERT ON contact_stage_changes REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION follow_stage_changes();
CREATE TRIGGER reach_webhooks AFTER INSERT ON contact_stage_changes REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION contact_stage_changes_reach_webhooks();

create table contact_submissions (
  id bigint not null generated always as identity,
  name text not null,
  email text not null,
  company text not null,
  role text not null,
  company_size text not null,
  service text not null,
  timeline text,
  message text not null,
  tags text[] not null default '{"Form Submitted"}'::text[],
  state text not null default 'unread'::text,
  created_at timestamp with time zone not null default now(),
  submission_key text,
  words text generated always as (lower((((name || '
'::text) || email) || '
'::text) || company)) stored,
  handled_at timestamp with time zone,
  handled_by text,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint contact_submissions_pkey PRIMARY KEY (id),
  constraint contact_submissions_submission_key_key UNIQUE (submission_key),
  constraint contact_submissions_company_check CHECK (length(company) >= 1 AND length(company) <= 200),
  constraint contact_submissions_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint contact_submissions_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  constraint contact_submissions_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint contact_submissions_role_check CHECK (length(role) >= 1 AND length(role) <= 150),
  constraint contact_submissions_state_check CHECK (state = ANY (ARRAY['unread'::text, 'handled'::text, 'spam'::text]))
);
CREATE INDEX contact_submissions_company ON contact_submissions USING btree (lower(company), id);
CREATE INDEX contact_submissions_email ON contact_submissions USING btree (lower(email));
CREATE INDEX contact_submissions_name ON contact_submissions USING btree (lower(name), id);
CREATE INDEX contact_submissions_newest ON contact_submissions USING btree (created_at DESC, id DESC);
CREATE INDEX contact_submissions_pairs ON contact_submissions USING gin (character_pairs(words));
CREATE INDEX contact_submissions_state ON contact_submissions USING btree (state, created_at, id);
CREATE INDEX contact_submissions_trigrams ON contact_submissions USING gin (words gin_trgm_ops);
CREATE INDEX contact_submissions_unread ON contact_submissions USING btree (created_at) WHERE state = 'unread'::text;
CREATE INDEX contact_submissions_updated ON contact_submissions USING btree (updated_at, id);
CREATE TRIGGER contact_has_a_company AFTER INSERT ON contact_submissions FOR EACH ROW EXECUTE FUNCTION contact_has_a_company();
CREATE TRIGGER contact_loses_a_company AFTER DELETE ON contact_submissions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION contact_loses_a_company();
CREATE TRIGGER count_no_outcome_enquiries AFTER TRUNCATE ON contact_submissions FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_enquiries();
CREATE TRIGGER count_outcome_enquiries_made AFTER INSERT ON contact_submissions REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_enquiries();
CREATE TRIGGER count_outcome_enquiries_moved AFTER UPDATE ON contact_submissions FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION count_outcome_enquiries();
CREATE TRIGGER count_outcome_enquiries_removed AFTER DELETE ON contact_submissions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_enquiries();
CREATE TRIGGER reach_webhooks AFTER INSERT ON contact_submissions REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION contact_submissions_reach_webhooks();
CREATE TRIGGER stop_at_enquiry AFTER INSERT ON contact_submissions FOR EACH ROW EXECUTE FUNCTION stop_at_enquiry();
CREATE TRIGGER update_is_noted BEFORE UPDATE ON contact_submissions FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.email IS DISTINCT FROM new.email OR old.company IS DISTINCT FROM new.company OR old.role IS DISTINCT FROM new.role OR old.company_size IS DISTINCT FROM new.company_size OR old.service IS DISTINCT FROM new.service OR old.timeline IS DISTINCT FROM new.timeline OR old.message IS DISTINCT FROM new.message OR old.state IS DISTINCT FROM new.state OR old.handled_at IS DISTINCT FROM new.handled_at) EXECUTE FUNCTION note_update();

create table contacts (
  id bigint not null generated always as identity,
  email text not null,
  full_name text,
  lifecycle text not null,
  source text not null,
  booked_discovery boolean not null default false,
  purchased_blueprint boolean not null default false,
  purchased_consulting boolean not null default false,
  email_bounced_at timestamp with time zone,
  tracking_refused boolean not null default false,
  first_seen_at timestamp with time zone not null default now(),
  last_stage_change_at timestamp with time zone not null default now(),
  last_activity_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  stage_changed_by text not null default 'system'::text,
  newsletter_status text,
  unsubscribed_at timestamp with time zone,
  bounced_by bigint,
  bounce_reason text,
  bounce_reported boolean not null default false,
  soft_bounces integer not null default 0,
  first_soft_at timestamp with time zone,
  last_soft_at timestamp with time zone,
  mail_declined text[] not null default '{}'::text[],
  mail_paused_until timestamp with time zone,
  issues_monthly boolean not null default false,
  last_issue_at timestamp with time zone,
  issues_from timestamp with time zone not null generated always as (
CASE
    WHEN 'issues'::text = ANY (mail_declined) THEN 'infinity'::timestamp with time zone
    ELSE GREATEST('-infinity'::timestamp with time zone, mail_paused_until,
    CASE
        WHEN issues_monthly THEN ((date_trunc('month'::text, (last_issue_at AT TIME ZONE 'UTC'::text)) + '1 mon'::interval) AT TIME ZONE 'UTC'::text)
        ELSE NULL::timestamp with time zone
    END)
END) stored,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint contacts_pkey PRIMARY KEY (id),
  constraint contacts_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint contacts_lifecycle_check CHECK (lifecycle = ANY (ARRAY['new_subscriber'::text, 'subscriber'::text, 'warm_subscriber'::text, 'new_contact'::text, 'contact'::text, 'warm_contact'::text, 'audit_requested'::text, 'audit_incomplete'::text, 'prospect_audit'::text, 'new_prospect'::text, 'prospect'::text, 'warm_prospect'::text, 'prospect_demo_scheduled'::text, 'prospect_demo_attended'::text, 'prospect_demo_no_show'::text, 'prospect_proposal_sent'::text, 'prospect_lost'::text, 'blueprint_purchaser'::text, 'consulting_client'::text, 'both_B&C'::text, 'past_client'::text, 'champion'::text, 'unsubscribed'::text])),
  constraint contacts_mail_declined_check CHECK (mail_declined <@ ARRAY['issues'::text, 'tips'::text, 'audit'::text]),
  constraint contacts_newsletter_status_check CHECK (newsletter_status = ANY (ARRAY['active'::text, 'unsubscribed'::text, 'never_asked'::text]))
);
comment on column contacts.bounced_by is 'the message whose answer marked the address';
comment on column contacts.bounce_reported is 'told later by a report, not by the mail server itself';
comment on column contacts.mail_declined is 'kinds of marketing this person does not want';
comment on column contacts.last_issue_at is 'kept for those who want one issue a month';
comment on column contacts.issues_from is 'no issue of the newsletter before this moment';
CREATE INDEX contacts_bounced_by ON contacts USING btree (bounced_by) WHERE bounced_by IS NOT NULL;
CREATE INDEX contacts_created ON contacts USING btree (created_at, id);
CREATE UNIQUE INDEX contacts_email_key ON contacts USING btree (lower(email)) INCLUDE (email, id, newsletter_status, lifecycle, source);
CREATE INDEX contacts_first_seen ON contacts USING btree (first_seen_at, id) INCLUDE (newsletter_status, lifecycle, source);
CREATE INDEX contacts_first_seen_all ON contacts USING btree (first_seen_at, id);
CREATE INDEX contacts_last_activity ON contacts USING btree (last_activity_at, id) INCLUDE (newsletter_status, lifecycle, source);
CREATE INDEX contacts_readers ON contacts USING btree (issues_from, id) WHERE newsletter_status = 'active'::text AND email_bounced_at IS NULL AND lifecycle <> 'unsubscribed'::text;
CREATE INDEX contacts_source_first_seen ON contacts USING btree (source, first_seen_at, id);
CREATE INDEX contacts_stage ON contacts USING btree (lifecycle, last_stage_change_at, id);
CREATE INDEX contacts_stage_first_seen ON contacts USING btree (lifecycle, first_seen_at, id);
CREATE INDEX contacts_unsubscribed ON contacts USING btree (unsubscribed_at, id) WHERE newsletter_status = 'unsubscribed'::text;
CREATE INDEX contacts_unsubscribed_email ON contacts USING btree (lower(email)) INCLUDE (email, id, newsletter_status, lifecycle, source) WHERE newsletter_status = 'unsubscribed'::text;
CREATE INDEX contacts_unsubscribed_first_seen ON contacts USING btree (first_seen_at, id) WHERE newsletter_status = 'unsubscribed'::text;
CREATE INDEX contacts_updated ON contacts USING btree (updated_at, id);
CREATE TRIGGER contact_is_renamed AFTER UPDATE OF email, full_name ON contacts FOR EACH ROW WHEN (old.email <> new.email OR old.full_name IS DISTINCT FROM new.full_name) EXECUTE FUNCTION contact_is_renamed();
CREATE TRIGGER contact_is_searched AFTER INSERT ON contacts REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION contact_is_searched();
CREATE TRIGGER count_contacts_changed AFTER UPDATE ON contacts REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_changed();
CREATE TRIGGER count_contacts_made AFTER INSERT ON contacts REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_made();
CREATE TRIGGER count_contacts_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_removed();
CREATE TRIGGER count_no_contacts AFTER TRUNCATE ON contacts FOR EACH STATEMENT EXECUTE FUNCTION count_no_contacts();
CREATE TRIGGER count_no_outcome_contacts AFTER TRUNCATE ON contacts FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_contacts();
CREATE TRIGGER count_no_stage_entries AFTER TRUNCATE ON contacts FOR EACH STATEMENT EXECUTE FUNCTION count_stage_entries();
CREATE TRIGGER count_outcome_contacts_made AFTER INSERT ON contacts REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_contacts();
CREATE TRIGGER count_outcome_contacts_moved AFTER UPDATE ON contacts FOR EACH ROW WHEN (old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION count_outcome_contacts();
CREATE TRIGGER count_outcome_contacts_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_contacts();
CREATE TRIGGER count_stage_entries_made AFTER INSERT ON contacts REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_stage_entries();
CREATE TRIGGER count_stage_entries_moved AFTER UPDATE ON contacts REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_stage_entries();
CREATE TRIGGER count_stage_entries_removed AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_stage_entries();
CREATE TRIGGER follow_entry_time AFTER UPDATE ON contacts FOR EACH ROW WHEN (old.lifecycle = new.lifecycle AND old.last_stage_change_at <> new.last_stage_change_at) EXECUTE FUNCTION follow_entry_time();
CREATE TRIGGER go_on_after_bounce AFTER UPDATE ON contacts FOR EACH ROW WHEN (old.email_bounced_at IS NOT NULL AND new.email_bounced_at IS NULL) EXECUTE FUNCTION go_on_after_bounce();
CREATE TRIGGER log_contact_entered AFTER INSERT ON contacts REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION log_contact_entered();
CREATE TRIGGER log_contact_moved AFTER UPDATE ON contacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_contact_moved();
CREATE TRIGGER stop_at_bounce AFTER UPDATE ON contacts FOR EACH ROW WHEN (old.email_bounced_at IS NULL AND new.email_bounced_at IS NOT NULL) EXECUTE FUNCTION stop_at_bounce();
CREATE TRIGGER takes_newsletter_status BEFORE INSERT ON contacts FOR EACH ROW EXECUTE FUNCTION contact_takes_newsletter_status();
CREATE TRIGGER update_is_noted BEFORE UPDATE ON contacts FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email OR old.full_name IS DISTINCT FROM new.full_name OR old.lifecycle IS DISTINCT FROM new.lifecycle OR old.source IS DISTINCT FROM new.source OR old.booked_discovery IS DISTINCT FROM new.booked_discovery OR old.purchased_blueprint IS DISTINCT FROM new.purchased_blueprint OR old.purchased_consulting IS DISTINCT FROM new.purchased_consulting OR old.newsletter_status IS DISTINCT FROM new.newsletter_status OR old.email_bounced_at IS DISTINCT FROM new.email_bounced_at) EXECUTE FUNCTION note_update();

create table conversion_counts (
  kind text not null,
  source text not null,
  day date not null,
  times bigint not null
);
comment on column conversion_counts.day is 'of UTC';
CREATE INDEX conversion_counts_day ON conversion_counts USING btree (day) INCLUDE (kind, source, times);

create table conversions (
  id bigint not null generated always as identity,
  contact_id bigint not null,
  kind text not null,
  source text,
  at timestamp with time zone not null,
  entry_page text,
  country text,
  device text,
  campaign text,
  became_known_at timestamp with time zone,
  content text,
  term text,
  constraint conversions_pkey PRIMARY KEY (id),
  constraint conversions_kind_check CHECK (kind = ANY (ARRAY['signup'::text, 'enquiry'::text, 'audit'::text])),
  constraint conversions_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE
);
comment on column conversions.became_known_at is 'when the person became known; only of their first conversion';
CREATE INDEX conversions_asked ON conversions USING btree (at) INCLUDE (kind, source) WHERE kind = ANY (ARRAY['audit'::text, 'enquiry'::text]);
CREATE INDEX conversions_at ON conversions USING btree (at);
CREATE INDEX conversions_became_known ON conversions USING btree (became_known_at) INCLUDE (source, campaign, content, term, entry_page, country, device) WHERE became_known_at IS NOT NULL;
CREATE INDEX conversions_contact ON conversions USING btree (contact_id, at);
CREATE INDEX conversions_first ON conversions USING btree (contact_id) INCLUDE (source) WHERE became_known_at IS NOT NULL;
CREATE TRIGGER count_conversions_made AFTER INSERT ON conversions REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_conversions();
CREATE TRIGGER count_conversions_moved AFTER UPDATE ON conversions FOR EACH ROW WHEN (old.kind IS DISTINCT FROM new.kind OR old.source IS DISTINCT FROM new.source OR old.at IS DISTINCT FROM new.at) EXECUTE FUNCTION count_conversions();
CREATE TRIGGER count_conversions_removed AFTER DELETE ON conversions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_conversions();
CREATE TRIGGER count_no_conversions AFTER TRUNCATE ON conversions FOR EACH STATEMENT EXECUTE FUNCTION count_conversions();
CREATE TRIGGER mark_first AFTER INSERT ON conversions REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION mark_first_conversions();

create table day_notes (
  id bigint not null generated always as identity,
  day date not null,
  words text not null,
  constraint day_notes_pkey PRIMARY KEY (id),
  constraint day_notes_words_check CHECK (length(words) >= 1 AND length(words) <= 80)
);
CREATE INDEX day_notes_day ON day_notes USING btree (day);

create table deleted_issues (
  id bigint not null,
  subject text not null,
  preheader text not null,
  content text not null,
  audience jsonb not null,
  version integer not null,
  saved_by text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone not null default now(),
  constraint deleted_issues_pkey PRIMARY KEY (id)
);
CREATE TRIGGER forget_versions AFTER DELETE ON deleted_issues FOR EACH ROW EXECUTE FUNCTION forget_versions_of_issue();

create table deleted_templates (
  id text not null,
  subject text not null,
  preheader text not null,
  html_content text not null,
  text_content text not null,
  sequence_id bigint,
  delay_hours integer not null,
  is_active boolean not null,
  version integer not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone not null default now(),
  constraint deleted_templates_pkey PRIMARY KEY (id),
  constraint deleted_templates_sequence_id_fkey FOREIGN KEY (sequence_id) REFERENCES email_sequences(id) ON DELETE SET NULL
);
CREATE INDEX deleted_templates_sequence ON deleted_templates USING btree (sequence_id);
CREATE TRIGGER bring_back_steps_of_template AFTER DELETE ON deleted_templates FOR EACH ROW EXECUTE FUNCTION bring_back_steps_of_template();
CREATE TRIGGER forget_versions AFTER DELETE ON deleted_templates FOR EACH ROW EXECUTE FUNCTION forget_versions_of_template();
CREATE TRIGGER stop_steps_of_template AFTER INSERT OR UPDATE ON deleted_templates FOR EACH ROW EXECUTE FUNCTION stop_steps_of_template();

create table email_campaigns (
  id bigint not null generated always as identity,
  message_key text not null,
  template text not null,
  kind text not null,
  email text not null,
  name text,
  contact_id bigint,
  facts jsonb not null default '{}'::jsonb,
  subject text not null default ''::text,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  run_after timestamp with time zone not null default now(),
  claimed_at timestamp with time zone,
  last_error text,
  sent_at timestamp with time zone,
  opened_at timestamp with time zone,
  clicked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  enrolment_id bigint,
  held boolean not null default false,
  links text[] not null default '{}'::text[],
  run text,
  run_held boolean not null default false,
  template_off boolean not null default false,
  again boolean not null default false,
  answered_at timestamp with time zone,
  complained_at timestamp with time zone,
  refused text,
  priority smallint not null generated always as (
CASE kind
    WHEN 'owner'::text THEN 0
    WHEN 'asked'::text THEN 1
    WHEN 'notice'::text THEN 2
    ELSE 3
END) stored,
  cancelled_why text,
  from_few boolean not null default false,
  clicked_links text[] not null default '{}'::text[],
  machine_opened_at timestamp with time zone,
  request text,
  kept_here boolean not null default false,
  constraint email_campaigns_pkey PRIMARY KEY (id),
  constraint email_campaigns_message_key_key UNIQUE (message_key),
  constraint email_campaigns_cancelled_why_check CHECK (cancelled_why = ANY (ARRAY['left_stage'::text, 'unsubscribed'::text, 'bounced'::text, 'contact_removed'::text, 'sequence_changed'::text, 'sequence_deleted'::text, 'template_deleted'::text, 'removed'::text, 'run_stopped'::text, 'not_needed'::text, 'paused'::text, 'declined'::text, 'monthly'::text, 'enquired'::text, 'template_moved'::text])),
  constraint email_campaigns_kind_check CHECK (kind = ANY (ARRAY['owner'::text, 'asked'::text, 'notice'::text, 'marketing'::text])),
  constraint email_campaigns_refused_check CHECK (refused = ANY (ARRAY['bounce'::text, 'soft'::text, 'later'::text, 'fail'::text, 'pause'::text])),
  constraint email_campaigns_request_check CHECK (length(request) <= 40),
  constraint email_campaigns_status_check CHECK (status = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'bounced'::text, 'failed'::text, 'cancelled'::text])),
  constraint email_campaigns_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE SET NULL,
  constraint email_campaigns_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES sequence_enrolments(id) ON DELETE SET NULL
);
comment on column email_campaigns.again is 'bounced while its run was refused, and queued once more';
comment on column email_campaigns.refused is 'what the last refusal of the mail server meant';
comment on column email_campaigns.cancelled_why is 'last_error is what a server or a program said';
comment on column email_campaigns.from_few is 'caused by a client that had sent few such forms within the hour';
comment on column email_campaigns.machine_opened_at is 'fetched by a program that opens all mail';
comment on column email_campaigns.request is 'the number of the request that caused it, as in the log';
comment on column email_campaigns.kept_here is 'sent where no mail server was connected: it went no further than the mailbox of this machine';
CREATE INDEX email_campaigns_bounced ON email_campaigns USING btree (COALESCE(answered_at, created_at)) WHERE status = 'bounced'::text;
CREATE INDEX email_campaigns_claimed ON email_campaigns USING btree (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX email_campaigns_contact ON email_campaigns USING btree (contact_id, created_at DESC);
CREATE INDEX email_campaigns_domain ON email_campaigns USING btree (domain_of(email)) WHERE status = 'queued'::text AND priority = 3 AND NOT held AND NOT run_held AND NOT template_off;
CREATE INDEX email_campaigns_enrolment ON email_campaigns USING btree (enrolment_id) WHERE enrolment_id IS NOT NULL;
CREATE INDEX email_campaigns_failed ON email_campaigns USING btree (COALESCE(answered_at, created_at)) WHERE status = 'failed'::text;
CREATE INDEX email_campaigns_issue ON email_campaigns USING btree (((facts ->> 'issue'::text)::bigint)) WHERE template = 'newsletter-issue'::text;
CREATE INDEX email_campaigns_kept ON email_campaigns USING btree (run) WHERE kept_here;
CREATE INDEX email_campaigns_left ON email_campaigns USING btree (sent_at, id);
CREATE INDEX email_campaigns_mailbox ON email_campaigns USING btree (mailbox_of(email), template, created_at) WHERE kind <> 'marketing'::text;
CREATE INDEX email_campaigns_newest ON email_campaigns USING btree (created_at, id);
CREATE INDEX email_campaigns_queued ON email_campaigns USING btree (run_after) INCLUDE (template, status) WHERE status = 'queued'::text;
CREATE INDEX email_campaigns_recipient ON email_campaigns USING btree (lower(email), id);
CREATE INDEX email_campaigns_run ON email_campaigns USING btree (run, answered_at DESC) WHERE run IS NOT NULL;
CREATE INDEX email_campaigns_sent ON email_campaigns USING btree (template, sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX email_campaigns_status ON email_campaigns USING btree (status, created_at, id);
CREATE INDEX email_campaigns_trigrams ON email_campaigns USING gin (lower((email || '
'::text) || subject) gin_trgm_ops) WHERE status <> 'queued'::text;
CREATE INDEX email_campaigns_waiting ON email_campaigns USING btree (priority, run_after, id) WHERE status = 'queued'::text AND NOT held AND NOT run_held AND NOT template_off;
CREATE TRIGGER count_mail_changed AFTER UPDATE ON email_campaigns REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_mail_changed();
CREATE TRIGGER count_mail_made AFTER INSERT ON email_campaigns REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_mail_made();
CREATE TRIGGER count_mail_removed AFTER DELETE ON email_campaigns REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_mail_removed();
CREATE TRIGGER count_no_mail AFTER TRUNCATE ON email_campaigns FOR EACH STATEMENT EXECUTE FUNCTION count_no_mail();
CREATE TRIGGER keep_pace AFTER UPDATE OF sent_at ON email_campaigns FOR EACH ROW WHEN (old.sent_at IS NULL AND new.sent_at IS NOT NULL AND new.enrolment_id IS NOT NULL) EXECUTE FUNCTION keep_pace();
CREATE TRIGGER name_mail_run BEFORE INSERT ON email_campaigns FOR EACH ROW WHEN (new.run IS NULL AND (new.template = 'newsletter-issue'::text OR new.enrolment_id IS NOT NULL)) EXECUTE FUNCTION name_mail_run();
CREATE TRIGGER note_monthly_issue AFTER UPDATE OF sent_at ON email_campaigns FOR EACH ROW WHEN (new.template = 'newsletter-issue'::text AND old.sent_at IS NULL AND new.sent_at IS NOT NULL AND NOT new.kept_here) EXECUTE FUNCTION note_monthly_issue();

create table email_daily_counts (
  day date not null,
  sent integer not null default 0,
  stream text not null default 'asked'::text,
  next_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint email_daily_counts_pkey PRIMARY KEY (day, stream),
  constraint email_daily_counts_sent_check CHECK (sent >= 0),
  constraint email_daily_counts_stream_check CHECK (stream = ANY (ARRAY['asked'::text, 'marketing'::text]))
);

create table email_domains (
  domain text not null,
  next_at timestamp with time zone not null,
  constraint email_domains_pkey PRIMARY KEY (domain)
);
CREATE INDEX email_domains_next ON email_domains USING btree (next_at);

create table email_login (
  checked_at timestamp with time zone not null default now(),
  complaint text,
  answer text,
  tls text,
  stream text not null default 'asked'::text,
  constraint email_login_pkey PRIMARY KEY (stream),
  constraint email_login_stream_check CHECK (stream = ANY (ARRAY['asked'::text, 'marketing'::text]))
);

create table email_pause (
  reason text not null,
  since timestamp with time zone not null default now(),
  until timestamp with time zone not null,
  stream text not null default 'asked'::text,
  constraint email_pause_pkey PRIMARY KEY (stream),
  constraint email_pause_stream_check CHECK (stream = ANY (ARRAY['asked'::text, 'marketing'::text]))
);

create table email_sequences (
  id bigint not null generated always as identity,
  name text not null,
  description text not null default ''::text,
  lifecycle_stage text not null,
  is_active boolean not null default false,
  created_at timestamp with time zone not null default now(),
  ends_with_stage boolean not null default true,
  ends_with_client boolean not null default true,
  ends_with_enquiry boolean not null default false,
  deleted_at timestamp with time zone,
  constraint email_sequences_pkey PRIMARY KEY (id),
  constraint email_sequences_deleted_check CHECK (deleted_at IS NULL OR NOT is_active)
);
comment on column email_sequences.deleted_at is 'in the bin since';
CREATE TRIGGER follow_sequence AFTER UPDATE ON email_sequences FOR EACH ROW WHEN (old.lifecycle_stage <> new.lifecycle_stage OR old.is_active <> new.is_active) EXECUTE FUNCTION follow_sequence();

create table email_templates (
  id text not null,
  subject text not null,
  html_content text not null default ''::text,
  text_content text not null default ''::text,
  sequence_id bigint,
  delay_hours integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  active_since timestamp with time zone not null default now(),
  version integer not null default 1,
  preheader text not null default ''::text,
  saved_by text,
  constraint email_templates_pkey PRIMARY KEY (id),
  constraint email_templates_delay_hours_check CHECK (delay_hours >= 0),
  constraint email_templates_id_check CHECK (length(id) >= 1 AND length(id) <= 100),
  constraint email_templates_sequence_id_fkey FOREIGN KEY (sequence_id) REFERENCES email_sequences(id) ON DELETE SET NULL
);
comment on column email_templates.saved_by is 'the address of who saved this version at updated_at; null where no person did';
CREATE INDEX email_templates_sequence ON email_templates USING btree (sequence_id, delay_hours);
CREATE TRIGGER forget_versions AFTER DELETE ON email_templates FOR EACH ROW EXECUTE FUNCTION forget_versions_of_template();
CREATE TRIGGER hold_steps_of_template AFTER UPDATE ON email_templates FOR EACH ROW WHEN (old.is_active <> new.is_active) EXECUTE FUNCTION hold_steps_of_template();
CREATE TRIGGER move_steps_of_template AFTER UPDATE ON email_templates FOR EACH ROW WHEN (old.sequence_id IS DISTINCT FROM new.sequence_id) EXECUTE FUNCTION move_steps_of_template();
CREATE TRIGGER stamp_template BEFORE UPDATE ON email_templates FOR EACH ROW WHEN (new.is_active AND (NOT old.is_active OR new.delay_hours <> old.delay_hours OR new.sequence_id IS DISTINCT FROM old.sequence_id)) EXECUTE FUNCTION stamp_template();

create table erased_people (
  email_hash text not null,
  erased_at timestamp with time zone not null default now(),
  keyed boolean not null default false,
  constraint erased_people_pkey PRIMARY KEY (email_hash)
);

create unlogged table form_tries (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint form_tries_pkey PRIMARY KEY (key)
);
CREATE INDEX form_tries_oldest ON form_tries USING btree (expire);

create table lifecycle_automation_log (
  id bigint not null generated always as identity,
  run_at timestamp with time zone not null default now(),
  started_by text not null,
  updated integer not null,
  by_rule jsonb not null,
  took_ms integer not null,
  constraint lifecycle_automation_log_pkey PRIMARY KEY (id)
);
CREATE INDEX lifecycle_automation_log_newest ON lifecycle_automation_log USING btree (run_at DESC);

create table mail_counts (
  issue bigint,
  messages bigint not null,
  delivered bigint not null,
  gone bigint not null,
  opened bigint not null
);
CREATE INDEX mail_counts_issue ON mail_counts USING btree (issue);

create table mail_liftings (
  id bigint not null generated always as identity,
  contact_id bigint not null,
  lifted_by text not null,
  lifted_at timestamp with time zone not null default now(),
  constraint mail_liftings_pkey PRIMARY KEY (id),
  constraint mail_liftings_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE
);
comment on column mail_liftings.lifted_by is 'who or what let marketing go to the address again';
CREATE INDEX mail_liftings_contact ON mail_liftings USING btree (contact_id, lifted_at);

create table mail_reports (
  service text not null,
  key_hash bytea not null,
  kind text not null,
  matched boolean not null,
  received_at timestamp with time zone not null default now(),
  constraint mail_reports_pkey PRIMARY KEY (service, key_hash)
);
CREATE INDEX mail_reports_received ON mail_reports USING btree (received_at);

create table mail_runs (
  run text not null,
  in_a_row integer not null default 0,
  since timestamp with time zone not null default '-infinity'::timestamp with time zone,
  held_at timestamp with time zone,
  held_because text not null default ''::text,
  stopped_at timestamp with time zone,
  constraint mail_runs_pkey PRIMARY KEY (run)
);
comment on column mail_runs.run is 'issue:12 or sequence:3';
comment on column mail_runs.in_a_row is 'refusals since the last message that left';
comment on column mail_runs.since is 'answers before this moment were looked at by a person';

create table media_assets (
  id bigint not null generated always as identity,
  storage_path text not null,
  original_name text not null,
  file_type text not null,
  file_size bigint not null,
  sha256 text not null,
  dimensions jsonb,
  alt_text text,
  caption text,
  tags text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  focus jsonb,
  former_alts text[] not null default '{}'::text[],
  sizes_recipe integer not null default 0,
  constraint media_assets_pkey PRIMARY KEY (id),
  constraint media_assets_storage_path_key UNIQUE (storage_path),
  constraint media_assets_file_size_check CHECK (file_size > 0),
  constraint media_assets_focus_check CHECK (((focus ->> 'x'::text)::integer) >= 0 AND ((focus ->> 'x'::text)::integer) <= 100 AND ((focus ->> 'y'::text)::integer) >= 0 AND ((focus ->> 'y'::text)::integer) <= 100)
);
comment on column media_assets.focus is 'x and y in percent: what must stay in sight where it is cropped';
comment on column media_assets.former_alts is 'alt texts it had before: a text that holds one of them took it from here, and follows';
comment on column media_assets.sizes_recipe is 'the recipe by which its sizes were made; older ones are made anew';
CREATE INDEX media_assets_deleted ON media_assets USING btree (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX media_assets_newest ON media_assets USING btree (created_at DESC, id DESC);
CREATE INDEX media_assets_sizes ON media_assets USING btree (sizes_recipe, id) WHERE file_type ~~ 'image/%'::text;
CREATE TRIGGER content_changed AFTER UPDATE OF alt_text, deleted_at, sha256, dimensions, focus, storage_path ON media_assets FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

create table media_chunks (
  asset_id bigint not null,
  position integer not null,
  bytes bytea storage external not null,
  constraint media_chunks_pkey PRIMARY KEY (asset_id, "position"),
  constraint media_chunks_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES media_assets(id) ON DELETE CASCADE
);

create table media_objects (
  key text not null,
  file_size bigint not null,
  sha256 text not null,
  since timestamp with time zone not null default now(),
  constraint media_objects_pkey PRIMARY KEY (key),
  constraint media_objects_file_size_check CHECK (file_size > 0)
);

create table media_parts (
  asset_id bigint not null,
  part text not null,
  key text not null,
  constraint media_parts_pkey PRIMARY KEY (asset_id, part),
  constraint media_parts_part_check CHECK (part = 'original'::text OR part ~ '^((card|medium|hero|w[1-9][0-9]{0,3})([.]avif|)|share)$'::text),
  constraint media_parts_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES media_assets(id) ON DELETE CASCADE,
  constraint media_parts_key_fkey FOREIGN KEY (key) REFERENCES media_objects(key)
);
CREATE INDEX media_parts_key ON media_parts USING btree (key);

create table media_storage (
  id text not null default 'all'::text,
  used bigint not null,
  constraint media_storage_pkey PRIMARY KEY (id),
  constraint media_storage_id_check CHECK (id = 'all'::text),
  constraint media_storage_used_check CHECK (used >= 0)
);

create table media_variants (
  asset_id bigint not null,
  size text not null,
  bytes bytea storage external not null,
  constraint media_variants_pkey PRIMARY KEY (asset_id, size),
  constraint media_variants_size_check CHECK (size ~ '^((card|medium|hero|w[1-9][0-9]{0,3})([.]avif|)|share)$'::text),
  constraint media_variants_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES media_assets(id) ON DELETE CASCADE
);

create table missed_paths (
  path text not null,
  misses bigint not null default 1,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint missed_paths_pkey PRIMARY KEY (path)
);
CREATE INDEX missed_paths_recent ON missed_paths USING btree (last_seen_at DESC);

create table missed_searches (
  day date not null,
  words text not null,
  times integer not null default 1,
  constraint missed_searches_pkey PRIMARY KEY (day, words),
  constraint missed_searches_times_check CHECK (times > 0),
  constraint missed_searches_words_check CHECK (length(words) >= 3 AND length(words) <= 60)
);

create table newsletter_events (
  id bigint not null generated always as identity,
  subscription_id bigint not null,
  event text not null,
  cause text not null,
  consent_text text,
  happened_at timestamp with time zone not null default now(),
  email text,
  asked_at timestamp with time zone,
  consent_version text generated always as ("left"(md5(consent_text), 8)) stored,
  constraint newsletter_events_pkey PRIMARY KEY (id),
  constraint newsletter_events_event_check CHECK (event = ANY (ARRAY['subscribed'::text, 'resubscribed'::text, 'unsubscribed'::text])),
  constraint newsletter_events_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES newsletter_subscriptions(id) ON DELETE CASCADE
);
comment on column newsletter_events.email is 'the address as it was then';
comment on column newsletter_events.asked_at is 'when the form was sent, where a mail had to be confirmed after it';
CREATE INDEX newsletter_events_recent ON newsletter_events USING btree (happened_at DESC);
CREATE INDEX newsletter_events_subscription ON newsletter_events USING btree (subscription_id, happened_at);
CREATE TRIGGER reach_webhooks AFTER INSERT ON newsletter_events REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION newsletter_events_reach_webhooks();

create table newsletter_issues (
  id bigint not null generated always as identity,
  subject text not null default ''::text,
  preheader text not null default ''::text,
  content text not null default ''::text,
  state text not null default 'draft'::text,
  send_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  audience jsonb not null default '{}'::jsonb,
  saved_by text,
  constraint newsletter_issues_pkey PRIMARY KEY (id),
  constraint newsletter_issues_audience_check CHECK (jsonb_typeof(audience) = 'object'::text),
  constraint newsletter_issues_check CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text])) OR send_at IS NOT NULL),
  constraint newsletter_issues_preheader_check CHECK (length(preheader) <= 150),
  constraint newsletter_issues_state_check CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'sent'::text])),
  constraint newsletter_issues_subject_check CHECK (length(subject) <= 200)
);
comment on column newsletter_issues.saved_by is 'the address of who saved this version at updated_at; null where no person did';
CREATE INDEX newsletter_issues_due ON newsletter_issues USING btree (send_at) WHERE state = ANY (ARRAY['scheduled'::text, 'sending'::text]);
CREATE TRIGGER content_changed AFTER UPDATE OF state ON newsletter_issues FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER forget_versions AFTER DELETE ON newsletter_issues FOR EACH ROW EXECUTE FUNCTION forget_versions_of_issue();

create table newsletter_requests (
  id bigint not null generated always as identity,
  email text not null,
  source text not null,
  consent_text text not null,
  asked_at timestamp with time zone not null default now(),
  reminded_at timestamp with time zone,
  constraint newsletter_requests_pkey PRIMARY KEY (id),
  constraint newsletter_requests_email_check CHECK (length(email) >= 3 AND length(email) <= 254)
);
CREATE INDEX newsletter_requests_asked ON newsletter_requests USING btree (asked_at);
CREATE UNIQUE INDEX newsletter_requests_email_key ON newsletter_requests USING btree (lower(email));

create table newsletter_subscriptions (
  id bigint not null generated always as identity,
  email text not null,
  status text not null default 'active'::text,
  tags text[] not null default '{}'::text[],
  source text not null,
  consent_text text,
  subscribed_at timestamp with time zone not null default now(),
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint newsletter_subscriptions_pkey PRIMARY KEY (id),
  constraint newsletter_subscriptions_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint newsletter_subscriptions_status_check CHECK (status = ANY (ARRAY['active'::text, 'unsubscribed'::text, 'never_asked'::text]))
);
CREATE UNIQUE INDEX newsletter_subscriptions_email_key ON newsletter_subscriptions USING btree (lower(email));
CREATE TRIGGER count_no_outcome_signups AFTER TRUNCATE ON newsletter_subscriptions FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_signups();
CREATE TRIGGER count_outcome_signups_made AFTER INSERT ON newsletter_subscriptions REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_signups();
CREATE TRIGGER count_outcome_signups_moved AFTER UPDATE ON newsletter_subscriptions FOR EACH ROW WHEN (old.subscribed_at IS DISTINCT FROM new.subscribed_at OR (old.consent_text IS NOT NULL OR (old.source <> ALL (ARRAY['api'::text, 'erased'::text, 'owner'::text, 'preferences'::text, 'unsubscribe'::text]))) IS DISTINCT FROM (new.consent_text IS NOT NULL OR (new.source <> ALL (ARRAY['api'::text, 'erased'::text, 'owner'::text, 'preferences'::text, 'unsubscribe'::text])))) EXECUTE FUNCTION count_outcome_signups();
CREATE TRIGGER count_outcome_signups_removed AFTER DELETE ON newsletter_subscriptions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_signups();
CREATE TRIGGER leaves_contacts_when_removed AFTER DELETE ON newsletter_subscriptions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION newsletter_status_leaves_contacts();
CREATE TRIGGER reaches_contacts_when_changed AFTER UPDATE ON newsletter_subscriptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION newsletter_status_reaches_contacts();
CREATE TRIGGER reaches_contacts_when_made AFTER INSERT ON newsletter_subscriptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION newsletter_status_reaches_contacts();
CREATE TRIGGER stop_at_unsubscribing AFTER INSERT OR UPDATE ON newsletter_subscriptions FOR EACH ROW WHEN (new.status = 'unsubscribed'::text) EXECUTE FUNCTION stop_at_unsubscribing();

create table outcome_counts (
  outcome text not null,
  quarter timestamp with time zone not null,
  times bigint not null
);
CREATE INDEX outcome_counts_quarter ON outcome_counts USING btree (outcome, quarter) INCLUDE (times);

create table page_views (
  at timestamp with time zone not null,
  visitor bigint not null,
  visit_id bigint not null,
  path text not null,
  load_ms integer
);
CREATE INDEX page_views_at ON page_views USING btree (at);

create table passkeys (
  id bigint not null generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  is_backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

create table people (
  id bigint not null generated always as identity,
  name text not null,
  role text not null default ''::text,
  picture text,
  words text not null default ''::text,
  position integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  asset_id bigint,
  email text not null default ''::text,
  on_site boolean not null default false,
  answers boolean not null default false,
  signs_issues boolean not null default false,
  signs_mails boolean not null default false,
  version integer not null default 1,
  links jsonb not null default '[]'::jsonb,
  saved_by text,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint people_role_check CHECK (length(role) <= 80),
  constraint people_words_check CHECK (length(words) <= 500),
  constraint people_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES media_assets(id) ON DELETE SET NULL
);
comment on column people.picture is 'an address elsewhere; shown where no picture of the library was chosen';
comment on column people.words is 'two or three sentences about the person';
comment on column people.answers is 'named beside the contact form';
comment on column people.links is 'a list of title and address';
comment on column people.saved_by is 'the address of who saved this version at updated_at; null where no person did';
CREATE INDEX people_asset ON people USING btree (asset_id) WHERE asset_id IS NOT NULL;
CREATE UNIQUE INDEX people_signs_issues ON people USING btree (signs_issues) WHERE signs_issues;
CREATE UNIQUE INDEX people_signs_mails ON people USING btree (signs_mails) WHERE signs_mails;
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON people FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER rename_author AFTER UPDATE OF name ON people FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION rename_author();

create table popup_settings (
  popup_type text not null,
  enabled boolean not null default true,
  settings jsonb not null default '{}'::jsonb,
  content jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone not null default now(),
  draft jsonb,
  draft_by text,
  draft_at timestamp with time zone,
  version integer not null default 0,
  constraint popup_settings_pkey PRIMARY KEY (popup_type),
  constraint popup_settings_draft_check CHECK ((draft IS NULL) = (draft_by IS NULL) AND (draft IS NULL) = (draft_at IS NULL)),
  constraint popup_settings_popup_type_check CHECK (popup_type = ANY (ARRAY['exit_intent'::text, 'newsletter'::text]))
);
comment on column popup_settings.draft is 'settings and content as they are written; nobody else sees them';
comment on column popup_settings.version is 'counts every change of words, so that nobody writes over what somebody else has just written';
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OF enabled, settings, content OR TRUNCATE ON popup_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER forget_versions AFTER DELETE ON popup_settings FOR EACH ROW EXECUTE FUNCTION forget_versions('popup', 'popup_type');

create table recovery_codes (
  user_id bigint not null,
  code_hash text not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table reset_requests (
  id bigint not null generated always as identity,
  email text not null,
  asked_at timestamp with time zone not null default now(),
  constraint reset_requests_pkey PRIMARY KEY (id),
  constraint reset_requests_email_check CHECK (length(email) >= 3 AND length(email) <= 254)
);

create table second_factors (
  user_id bigint not null,
  secret text not null,
  last_step bigint not null,
  turned_on_at timestamp with time zone not null default now(),
  trusted_since timestamp with time zone not null default now(),
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
comment on column second_factors.secret is 'of the authenticator app, encrypted with the secret of the site';
comment on column second_factors.last_step is 'the half minute whose code was last used: it and earlier ones are spent';
comment on column second_factors.trusted_since is 'browsers that were trusted before are asked again';

create table sending_domain_report (
  only_row boolean not null default true,
  checked_at timestamp with time zone not null default now(),
  report jsonb not null,
  constraint sending_domain_report_pkey PRIMARY KEY (only_row),
  constraint sending_domain_report_only_row_check CHECK (only_row)
);

create table seo_global_settings (
  id text not null default 'default'::text,
  site_name text,
  default_title text,
  default_description text,
  default_keywords text[] not null default '{}'::text[],
  default_og_image text,
  facebook_app_id text,
  google_site_verification text,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  saved_by text,
  search_waits boolean not null default false,
  constraint seo_global_settings_pkey PRIMARY KEY (id),
  constraint seo_global_settings_id_check CHECK (id = 'default'::text)
);
comment on column seo_global_settings.saved_by is 'the address of who saved this version at updated_at; null where no person did';
comment on column seo_global_settings.search_waits is 'every page says noindex until the owner opens the site to search engines';
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON seo_global_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

create table seo_settings (
  id bigint not null generated always as identity,
  page_path text not null,
  title text,
  description text,
  keywords text[] not null default '{}'::text[],
  og_title text,
  og_description text,
  og_image_url text,
  canonical_url text,
  meta_robots text not null default 'index,follow'::text,
  custom_meta jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  saved_by text,
  constraint seo_settings_pkey PRIMARY KEY (id),
  constraint seo_settings_page_path_key UNIQUE (page_path)
);
comment on column seo_settings.saved_by is 'the address of who saved this version at updated_at; null where no person did';
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON seo_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

create table sequence_enrolments (
  id bigint not null generated always as identity,
  contact_id bigint not null,
  sequence_id bigint not null,
  entered_at timestamp with time zone not null,
  progress integer not null default '-1'::integer,
  ended_at timestamp with time zone,
  ended_why text,
  created_at timestamp with time zone not null default now(),
  pace_from timestamp with time zone not null,
  constraint sequence_enrolments_pkey PRIMARY KEY (id),
  constraint sequence_enrolments_check CHECK ((ended_at IS NULL) = (ended_why IS NULL)),
  constraint sequence_enrolments_ended_why_check CHECK (ended_why = ANY (ARRAY['left_stage'::text, 'unsubscribed'::text, 'bounced'::text, 'sequence_changed'::text, 'removed'::text, 'enquired'::text])),
  constraint sequence_enrolments_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE,
  constraint sequence_enrolments_sequence_id_fkey FOREIGN KEY (sequence_id) REFERENCES email_sequences(id) ON DELETE CASCADE
);
comment on column sequence_enrolments.progress is 'hours of the last step that was dealt with';
comment on column sequence_enrolments.pace_from is 'delays count from here';
CREATE INDEX sequence_enrolments_contact ON sequence_enrolments USING btree (contact_id, created_at DESC);
CREATE INDEX sequence_enrolments_due ON sequence_enrolments USING btree (sequence_id, progress, pace_from) WHERE ended_at IS NULL;
CREATE INDEX sequence_enrolments_entered ON sequence_enrolments USING btree (sequence_id, entered_at, id);
CREATE UNIQUE INDEX sequence_enrolments_open ON sequence_enrolments USING btree (contact_id, sequence_id) WHERE ended_at IS NULL;
CREATE TRIGGER begin_pace BEFORE INSERT ON sequence_enrolments FOR EACH ROW EXECUTE FUNCTION begin_pace();

create table sequence_sends (
  contact_id bigint not null,
  template_id text not null,
  queued_at timestamp with time zone not null default now(),
  constraint sequence_sends_pkey PRIMARY KEY (contact_id, template_id),
  constraint sequence_sends_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE
);

create table sessions (
  sid character varying not null,
  sess json not null,
  expire timestamp(6) without time zone not null,
  constraint sessions_pkey PRIMARY KEY (sid)
);
CREATE INDEX sessions_expire ON sessions USING btree (expire);
CREATE INDEX sessions_user ON sessions USING btree (((sess -> 'passport'::text) ->> 'user'::text));

create table sign_in_attempts (
  key text not null,
  attempts integer not null,
  last_attempt_at timestamp with time zone not null default now(),
  blocked_until timestamp with time zone not null default now(),
  constraint sign_in_attempts_pkey PRIMARY KEY (key),
  constraint sign_in_attempts_attempts_check CHECK (attempts > 0)
);
CREATE INDEX sign_in_attempts_oldest ON sign_in_attempts USING btree (last_attempt_at);

create table site_content (
  page text not null,
  published jsonb not null default '{}'::jsonb,
  draft jsonb,
  version integer not null default 1,
  draft_by text,
  draft_at timestamp with time zone,
  published_at timestamp with time zone,
  constraint site_content_pkey PRIMARY KEY (page),
  constraint site_content_draft_check CHECK (jsonb_typeof(draft) = 'object'::text),
  constraint site_content_page_check CHECK (length(page) >= 1 AND length(page) <= 40),
  constraint site_content_published_check CHECK (jsonb_typeof(published) = 'object'::text)
);
comment on column site_content.version is 'counts every change, so that nobody writes over what somebody else has just written';
CREATE TRIGGER content_changed AFTER DELETE OR UPDATE OF published OR TRUNCATE ON site_content FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed_at_once AFTER INSERT ON site_content FOR EACH ROW WHEN (new.published <> '{}'::jsonb) EXECUTE FUNCTION notify_content_changed();

create table site_content_versions (
  id bigint not null generated always as identity,
  page text not null,
  version integer not null,
  document jsonb not null,
  published_by text not null,
  published_at timestamp with time zone not null default now(),
  constraint site_content_versions_pkey PRIMARY KEY (id),
  constraint site_content_versions_page_fkey FOREIGN KEY (page) REFERENCES site_content(page) ON DELETE CASCADE
);
CREATE INDEX site_content_versions_of_page ON site_content_versions USING btree (page, id DESC);

create table site_settings (
  key text not null,
  value jsonb not null,
  changed_at timestamp(3) with time zone not null default now(),
  changed_by text,
  constraint site_settings_pkey PRIMARY KEY (key)
);
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE ON site_settings FOR EACH ROW WHEN ((new.key = ANY (ARRAY['newsletterArchive'::text, 'contactEmail'::text])) OR new.key ~~ 'brand%'::text AND new.key <> 'brandDraft'::text OR (new.key = ANY (ARRAY['visitMonths'::text, 'enquiryMonths'::text, 'answerMonths'::text]))) EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed_removed AFTER DELETE ON site_settings FOR EACH ROW WHEN ((old.key = ANY (ARRAY['newsletterArchive'::text, 'contactEmail'::text])) OR old.key ~~ 'brand%'::text AND old.key <> 'brandDraft'::text OR (old.key = ANY (ARRAY['visitMonths'::text, 'enquiryMonths'::text, 'answerMonths'::text]))) EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER live_setting_changed AFTER INSERT OR UPDATE ON site_settings FOR EACH ROW WHEN (new.key = ANY (ARRAY['timeZone'::text, 'pixelId'::text, 'signUpsAnHour'::text, 'mailServer'::text, 'mailFrom'::text])) EXECUTE FUNCTION notify_content_changed();

create unlogged table site_upload_pieces (
  upload_id bigint not null,
  position integer not null,
  bytes bytea not null,
  constraint site_upload_pieces_pkey PRIMARY KEY (upload_id, "position"),
  constraint site_upload_pieces_position_check CHECK ("position" >= 0),
  constraint site_upload_pieces_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES site_uploads(id) ON DELETE CASCADE
);

create table site_uploads (
  id bigint not null generated always as identity,
  name text not null,
  bytes bigint not null,
  state text not null default 'receiving'::text,
  rows_read bigint not null default 0,
  complaint text,
  facts jsonb,
  brought_by text not null,
  created_at timestamp with time zone not null default now(),
  touched_at timestamp with time zone not null default now(),
  constraint site_uploads_pkey PRIMARY KEY (id),
  constraint site_uploads_bytes_check CHECK (bytes > 0),
  constraint site_uploads_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint site_uploads_state_check CHECK (state = ANY (ARRAY['receiving'::text, 'checking'::text, 'checked'::text, 'restoring'::text, 'failed'::text]))
);
comment on column site_uploads.touched_at is 'while it is worked on, the process that does says so every few seconds';

create table stage_entry_counts (
  lifecycle text not null,
  hour timestamp with time zone not null,
  people bigint not null
);
CREATE INDEX stage_entry_counts_hour ON stage_entry_counts USING btree (hour) INCLUDE (lifecycle, people);

create table template_drafts (
  key text not null,
  template_id text,
  fields jsonb not null,
  base_version integer,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  saved_by text,
  constraint template_drafts_pkey PRIMARY KEY (key),
  constraint template_drafts_key_check CHECK (length(key) >= 1 AND length(key) <= 120),
  constraint template_drafts_template_id_fkey FOREIGN KEY (template_id) REFERENCES email_templates(id) ON UPDATE CASCADE ON DELETE CASCADE
);
comment on column template_drafts.saved_by is 'whose words they are: the address of who saved last';
CREATE INDEX template_drafts_template_id ON template_drafts USING btree (template_id);

create table text_versions (
  id bigint not null generated always as identity,
  kind text not null,
  item text not null,
  fields jsonb not null,
  words integer not null,
  reason text not null,
  kept_by text not null,
  kept_at timestamp with time zone not null default now(),
  constraint text_versions_pkey PRIMARY KEY (id),
  constraint text_versions_item_check CHECK (length(item) >= 1 AND length(item) <= 100),
  constraint text_versions_kind_check CHECK (kind = ANY (ARRAY['post'::text, 'issue'::text, 'template'::text, 'brand'::text, 'popup'::text])),
  constraint text_versions_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 40),
  constraint text_versions_words_check CHECK (words >= 0)
);
comment on column text_versions.item is 'the id of the post, issue or template, or the key of the draft of a new post';
CREATE INDEX text_versions_kept_at ON text_versions USING btree (kept_at);
CREATE INDEX text_versions_of_item ON text_versions USING btree (kind, item, id DESC);

create table traffic_audit_page_days (
  day date not null,
  visitors integer not null,
  counted_at timestamp with time zone not null,
  constraint traffic_audit_page_days_pkey PRIMARY KEY (day)
);
comment on column traffic_audit_page_days.counted_at is 'of the figures of the day that this belongs to';

create table traffic_day_pairs (
  day date not null,
  name integer not null,
  beside text not null,
  others integer[] not null,
  counts integer[] not null,
  opened integer[],
  constraint traffic_day_pairs_pkey PRIMARY KEY (name, beside, day),
  constraint traffic_day_pairs_check CHECK (cardinality(others) = cardinality(counts)),
  constraint traffic_day_pairs_check1 CHECK (cardinality(opened) = cardinality(others))
);
comment on column traffic_day_pairs.beside is 'the dimension of the others';
comment on column traffic_day_pairs.others is 'names that came together with this one on the day';
comment on column traffic_day_pairs.counts is 'of each of the others: views where one of the two is a page, else visits';
comment on column traffic_day_pairs.opened is 'how many of the visits opened the page about the audit; null where that is not kept, or was not yet';
CREATE INDEX traffic_day_pairs_day ON traffic_day_pairs USING btree (day);

create table traffic_day_parts (
  dimension text not null,
  day date not null,
  name text not null,
  count integer not null,
  bounces integer,
  visible_ms bigint,
  constraint traffic_day_parts_pkey PRIMARY KEY (dimension, day, name),
  constraint traffic_day_parts_dimension_check CHECK (dimension = ANY (ARRAY['source'::text, 'campaign'::text, 'country'::text, 'device'::text, 'page'::text, 'entry'::text, 'exit'::text, 'browser'::text, 'content'::text, 'term'::text]))
);
comment on column traffic_day_parts.bounces is 'as visible_ms of visits; null of pages, and of days counted before';

create table traffic_days (
  day date not null,
  views integer not null,
  visitors integer not null,
  visits integer not null,
  bounces integer not null,
  visible_ms bigint not null,
  counted_at timestamp with time zone not null default now(),
  constraint traffic_days_pkey PRIMARY KEY (day)
);

create table traffic_load_times (
  day date not null,
  load_ms integer not null,
  views integer not null,
  constraint traffic_load_times_pkey PRIMARY KEY (day, load_ms)
);

create table traffic_marks (
  day date not null
);

create table traffic_names (
  id integer not null generated always as identity,
  dimension text not null,
  name text not null,
  constraint traffic_names_pkey PRIMARY KEY (id),
  constraint traffic_names_dimension_name_key UNIQUE (dimension, name),
  constraint traffic_names_dimension_check CHECK (dimension = ANY (ARRAY['source'::text, 'campaign'::text, 'country'::text, 'device'::text, 'page'::text, 'entry'::text, 'exit'::text, 'content'::text, 'term'::text]))
);

create table traffic_paired_days (
  day date not null,
  counted_at timestamp with time zone not null,
  constraint traffic_paired_days_pkey PRIMARY KEY (day)
);
comment on column traffic_paired_days.counted_at is 'of the figures of the day whose pairs these are';

create table user_roles (
  user_id bigint not null,
  role text not null,
  constraint user_roles_pkey PRIMARY KEY (user_id),
  constraint user_roles_role_check CHECK (role = ANY (ARRAY['owner'::text, 'editor'::text, 'viewer'::text])),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table users (
  id bigint not null generated always as identity,
  email text not null,
  password_hash text not null,
  is_disabled boolean not null default false,
  created_at timestamp with time zone not null default now(),
  password_changed_at timestamp with time zone not null default now(),
  last_signed_in_at timestamp with time zone,
  passkey_handle uuid not null default gen_random_uuid(),
  browsers_forgotten_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_check CHECK (length(email) >= 3 AND length(email) <= 254)
);
comment on column users.passkey_handle is 'by which passkeys know the account; says nothing about it';
comment on column users.browsers_forgotten_at is 'when another password was set last: browsers that were known before are new again';
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));
CREATE UNIQUE INDEX users_passkey_handle ON users USING btree (passkey_handle);

create table visitor_salts (
  day date not null,
  salt text not null,
  constraint visitor_salts_pkey PRIMARY KEY (day)
);

create table visits (
  id bigint not null generated always as identity,
  visitor bigint not null,
  started_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  views integer not null default 0,
  visible_ms integer not null default 0,
  converted boolean not null default false,
  source text not null,
  country text not null,
  device text not null,
  browser text not null,
  campaign text,
  entry_page text,
  exit_page text,
  content text,
  term text,
  constraint visits_pkey PRIMARY KEY (id)
) with (fillfactor=85);
CREATE INDEX visits_started ON visits USING btree (started_at);
CREATE INDEX visits_visitor ON visits USING btree (visitor, started_at DESC);

create table webhook_deliveries (
  id bigint not null generated always as identity,
  message_id uuid not null default gen_random_uuid(),
  webhook_id bigint not null,
  event text not null,
  is_test boolean not null default false,
  stage_change_id bigint,
  newsletter_event_id bigint,
  enquiry_id bigint,
  audit_request_id bigint,
  audit_submission_id bigint,
  happened_at timestamp with time zone not null default now(),
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  next_at timestamp with time zone not null default now(),
  claimed_at timestamp with time zone,
  answered_at timestamp with time zone,
  status integer,
  answer text,
  took_ms integer,
  erased_person_id bigint,
  name_change_id bigint,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_message_id_key UNIQUE (message_id),
  constraint webhook_deliveries_answer_check CHECK (length(answer) <= 2048),
  constraint webhook_deliveries_check CHECK (num_nonnulls(stage_change_id, newsletter_event_id, enquiry_id, audit_request_id, audit_submission_id, erased_person_id, name_change_id) =
CASE
    WHEN is_test THEN 0
    ELSE 1
END),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])),
  constraint webhook_deliveries_audit_request_id_fkey FOREIGN KEY (audit_request_id) REFERENCES audit_requests(id) ON DELETE CASCADE,
  constraint webhook_deliveries_audit_submission_id_fkey FOREIGN KEY (audit_submission_id) REFERENCES audit_submissions(id) ON DELETE CASCADE,
  constraint webhook_deliveries_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES contact_submissions(id) ON DELETE CASCADE,
  constraint webhook_deliveries_name_change_id_fkey FOREIGN KEY (name_change_id) REFERENCES contact_names(id) ON DELETE CASCADE,
  constraint webhook_deliveries_newsletter_event_id_fkey FOREIGN KEY (newsletter_event_id) REFERENCES newsletter_events(id) ON DELETE CASCADE,
  constraint webhook_deliveries_stage_change_id_fkey FOREIGN KEY (stage_change_id) REFERENCES contact_stage_changes(id) ON DELETE CASCADE,
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
comment on column webhook_deliveries.message_id is 'by which the receiver knows a telling that comes again';
comment on column webhook_deliveries.answer is 'the beginning of what the receiver said, or why there was no answer';
comment on column webhook_deliveries.erased_person_id is 'the number of a contact that is gone: nobody has it again';
CREATE INDEX webhook_deliveries_answered ON webhook_deliveries USING btree (webhook_id, answered_at DESC) WHERE answered_at IS NOT NULL;
CREATE INDEX webhook_deliveries_audit ON webhook_deliveries USING btree (audit_submission_id) WHERE audit_submission_id IS NOT NULL;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (webhook_id, next_at, id) WHERE state = 'waiting'::text;
CREATE INDEX webhook_deliveries_enquiry ON webhook_deliveries USING btree (enquiry_id) WHERE enquiry_id IS NOT NULL;
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries USING btree (webhook_id) WHERE state = 'failed'::text AND NOT is_test;
CREATE INDEX webhook_deliveries_happened ON webhook_deliveries USING btree (happened_at);
CREATE INDEX webhook_deliveries_name ON webhook_deliveries USING btree (name_change_id) WHERE name_change_id IS NOT NULL;
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_newsletter ON webhook_deliveries USING btree (newsletter_event_id) WHERE newsletter_event_id IS NOT NULL;
CREATE INDEX webhook_deliveries_request ON webhook_deliveries USING btree (audit_request_id) WHERE audit_request_id IS NOT NULL;
CREATE INDEX webhook_deliveries_stage ON webhook_deliveries USING btree (stage_change_id) WHERE stage_change_id IS NOT NULL;

create table webhooks (
  id bigint not null generated always as identity,
  address text not null,
  events text[] not null,
  state text not null default 'on'::text,
  state_since timestamp with time zone not null default now(),
  secret text not null,
  secret_made_at timestamp with time zone not null default now(),
  former_secret text,
  former_until timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  rests_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_address_check CHECK (length(address) >= 10 AND length(address) <= 500),
  constraint webhooks_check CHECK ((former_secret IS NULL) = (former_until IS NULL)),
  constraint webhooks_check1 CHECK ((failures = 0) = (failing_since IS NULL)),
  constraint webhooks_events_check CHECK (cardinality(events) > 0),
  constraint webhooks_state_check CHECK (state = ANY (ARRAY['on'::text, 'paused'::text, 'failing'::text, 'gone'::text]))
);
comment on column webhooks.state is 'failing and gone: paused by itself, after days of failures or because its receiver said so';
comment on column webhooks.failures is 'in a row';

create view audit_comparisons as
 SELECT audit_definitions.version,
    min(audit_definitions.version) OVER (PARTITION BY (COALESCE(audit_definitions.comparable_to, audit_definitions.version)), asked.scoring) AS family
   FROM audit_definitions
     CROSS JOIN LATERAL ( SELECT jsonb_agg(jsonb_build_array(question.value -> 'id'::text, question.value -> 'categoryId'::text, question.value -> 'points'::text) ORDER BY ((question.value ->> 'id'::text)::integer)) AS scoring
           FROM jsonb_array_elements(audit_definitions.document -> 'questions'::text) question(value)) asked
  WHERE audit_definitions.state = 'published'::text;

create view leads as
 SELECT contacts.id,
    contacts.email,
    contacts.full_name,
    contacts.lifecycle,
    contacts.created_at,
    contacts.lifecycle = ANY (ARRAY['blueprint_purchaser'::text, 'consulting_client'::text, 'both_B&C'::text]) AS is_client,
    came.kind,
    COALESCE(came.source, 'Unknown'::text) AS source,
    COALESCE(came.entry_page, 'Unknown'::text) AS entry,
    COALESCE(came.country, 'Unknown'::text) AS country,
    COALESCE(came.device, 'Unknown'::text) AS device,
        CASE
            WHEN came.country IS NULL THEN 'Unknown'::text
            ELSE COALESCE(came.campaign, 'None'::text)
        END AS campaign,
        CASE
            WHEN came.country IS NULL THEN 'Unknown'::text
            ELSE COALESCE(came.content, 'None'::text)
        END AS content,
        CASE
            WHEN came.country IS NULL THEN 'Unknown'::text
            ELSE COALESCE(came.term, 'None'::text)
        END AS term
   FROM contacts
     LEFT JOIN conversions came ON came.contact_id = contacts.id AND came.became_known_at IS NOT NULL;

create view mailable_contacts as
 SELECT id,
    email,
    full_name,
    lifecycle,
    newsletter_status,
    mail_declined
   FROM contacts
  WHERE email_bounced_at IS NULL AND lifecycle <> 'unsubscribed'::text AND (newsletter_status IS NULL OR newsletter_status = 'active'::text) AND (mail_paused_until IS NULL OR mail_paused_until <= now());

create view newsletter_readers as
 SELECT id,
    email,
    full_name,
    issues_from
   FROM contacts
  WHERE newsletter_status = 'active'::text AND email_bounced_at IS NULL AND lifecycle <> 'unsubscribed'::text AND issues_from <= now();

create view public_issues as
 SELECT id,
    subject,
    preheader,
    content,
    send_at
   FROM newsletter_issues issue
  WHERE (state = ANY (ARRAY['sending'::text, 'paused'::text, 'sent'::text])) AND (audience - 'notMailedToday'::text) = '{}'::jsonb AND send_at <= now() AND (EXISTS ( SELECT
           FROM site_settings
          WHERE site_settings.key = 'newsletterArchive'::text AND site_settings.value = 'true'::jsonb)) AND NOT (EXISTS ( SELECT
           FROM mail_runs
          WHERE mail_runs.run = ('issue:'::text || issue.id) AND mail_runs.stopped_at IS NOT NULL));

create view public_posts as
 SELECT id,
    slug,
    title,
    excerpt,
    content,
    content_html,
    toc,
    renderer_version,
    featured_image_url,
    category,
    tags,
    is_featured,
    published_at,
    read_time,
    author_name,
    deleted_at,
    created_at,
    updated_at,
    search_text,
    version,
    desk_text,
    search_title,
    search_description,
    share_title,
    share_text,
    share_image_url,
    canonical_url,
    hide_from_search,
    author_id,
    telling_words,
    body_words
   FROM blog_posts
  WHERE is_public(blog_posts.*);

create view quiet_enquiries as
 SELECT enquiry.id,
    enquiry.created_at,
    GREATEST(enquiry.created_at, enquiry.handled_at, person.last_activity_at) AS quiet_since
   FROM contact_submissions enquiry
     LEFT JOIN contacts person ON lower(person.email) = lower(enquiry.email)
  WHERE enquiry.state <> 'unread'::text AND (person.id IS NULL OR NOT (person.purchased_blueprint OR person.purchased_consulting OR (person.lifecycle = ANY (ARRAY['blueprint_purchaser'::text, 'consulting_client'::text, 'both_B&C'::text, 'past_client'::text, 'champion'::text])) OR (EXISTS ( SELECT
           FROM contact_stage_changes moved
          WHERE moved.contact_id = person.id AND (moved.to_stage = ANY (ARRAY['blueprint_purchaser'::text, 'consulting_client'::text, 'both_B&C'::text, 'past_client'::text, 'champion'::text]))))));

CREATE OR REPLACE FUNCTION audit_requests_reach_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into webhook_deliveries (webhook_id, event, audit_request_id, happened_at)
    select hearing.id, told.event, told.id, told.at
    from (select id, events from webhooks where state = 'on' for key share) hearing
    join (select id, 'audit.requested' as event, requested_at as at from made) told on told.event = any(hearing.events)
    order by told.id;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION audit_submissions_reach_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into webhook_deliveries (webhook_id, event, audit_submission_id, happened_at)
    select hearing.id, told.event, told.id, told.at
    from (select id, events from webhooks where state = 'on' for key share) hearing
    join (select id, 'audit.completed' as event, completed_at as at from made) told on told.event = any(hearing.events)
    order by told.id;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION begin_pace()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.pace_from := coalesce(new.pace_from, new.entered_at);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION blog_desk_text(title text, category text, author_name text, tags text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((((title || '
'::text) || category) || '
'::text) || author_name) || '
'::text) || array_to_string(tags, ', '::text)));

CREATE OR REPLACE FUNCTION blog_search_text(title text, excerpt text, category text, tags text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((((title || ' '::text) || excerpt) || ' '::text) || category) || ' '::text) || array_to_string(tags, ' '::text)));

CREATE OR REPLACE FUNCTION blog_telling_words(title text, excerpt text, tags text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (setweight(to_tsvector('english'::regconfig, ((title || ' '::text) || array_to_string(tags, ' '::text))), 'A'::"char") || setweight(to_tsvector('english'::regconfig, excerpt), 'B'::"char"));

CREATE OR REPLACE FUNCTION bring_back_steps_of_template()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update email_campaigns send
      set status = case when sequence.deleted_at is null then 'queued' else 'cancelled' end,
        cancelled_why = case when sequence.deleted_at is not null then 'sequence_deleted' end,
        held = not sequence.is_active, template_off = not template.is_active, run_held = exists (select from mail_runs where mail_runs.run = send.run and held_at is not null)
      from email_templates template, sequence_enrolments enrolment, email_sequences sequence
      where send.template = old.id and send.status = 'cancelled' and send.cancelled_why = 'template_deleted'
        and template.id = old.id and sequence.id = template.sequence_id
        and enrolment.id = send.enrolment_id and enrolment.sequence_id = sequence.id
        and enrolment.ended_at is null and enrolment.progress = template.delay_hours and send.sent_at is null;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION cancel_steps(enrolments bigint[], why text)
 RETURNS void
 LANGUAGE sql
AS $function$
    update email_campaigns set status = 'cancelled', cancelled_why = why
    where enrolment_id = any(enrolments) and status = 'queued';
  $function$;

CREATE OR REPLACE FUNCTION carry_audit_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update audit_links set definition_version = live_audit_definition()
      where id = new.audit_link_id and definition_version is null;
      select definition_version into new.definition_version from audit_links where id = new.audit_link_id;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION character_pairs(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(distinct substr($1, i, 2)), '{}') from generate_series(1, length($1) - 1) i
$function$;

CREATE OR REPLACE FUNCTION contact_has_a_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  address text := case tg_table_name when 'contact_submissions' then to_jsonb(new) ->> 'email' else (
    select r.email from audit_links l join audit_requests r on r.id = l.audit_request_id
    where l.id = (to_jsonb(new) ->> 'audit_link_id')::bigint) end;
begin
  update contact_search set words = lower(concat_ws(E'\n', c.email, c.full_name,
    (select string_agg(distinct company, E'\n') from contact_submissions
     where lower(email) = lower(c.email)),
    (select string_agg(distinct s.company_name, E'\n') from audit_submissions s
     join audit_links l on l.id = s.audit_link_id join audit_requests r on r.id = l.audit_request_id
     where lower(r.email) = lower(c.email)))) from contacts c
  where c.id = contact_id and lower(c.email) = lower(address);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION contact_is_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contact_search set words = lower(concat_ws(E'\n', new.email, new.full_name,
    (select string_agg(distinct company, E'\n') from contact_submissions
     where lower(email) = lower(new.email)),
    (select string_agg(distinct s.company_name, E'\n') from audit_submissions s
     join audit_links l on l.id = s.audit_link_id join audit_requests r on r.id = l.audit_request_id
     where lower(r.email) = lower(new.email)))) where contact_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION contact_is_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into contact_search select id, lower(concat_ws(E'\n', made.email, made.full_name,
    (select string_agg(distinct company, E'\n') from contact_submissions
     where lower(email) = lower(made.email)),
    (select string_agg(distinct s.company_name, E'\n') from audit_submissions s
     join audit_links l on l.id = s.audit_link_id join audit_requests r on r.id = l.audit_request_id
     where lower(r.email) = lower(made.email)))) from made;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION contact_loses_a_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update contact_search set words = lower(concat_ws(E'\n', c.email, c.full_name,
        (select string_agg(distinct company, E'\n') from contact_submissions
         where lower(email) = lower(c.email)),
        (select string_agg(distinct s.company_name, E'\n') from audit_submissions s
         join audit_links l on l.id = s.audit_link_id join audit_requests r on r.id = l.audit_request_id
         where lower(r.email) = lower(c.email)))) from contacts c
      where c.id = contact_id and lower(c.email) in (select lower(email) from removed);
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION contact_names_reach_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into webhook_deliveries (webhook_id, event, name_change_id, happened_at)
      select hearing.id, 'person.updated', made.id, made.changed_at
      from (select id, events from webhooks where state = 'on' for key share) hearing
      join made on 'person.updated' = any(hearing.events)
      order by made.id;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION contact_stage_changes_reach_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into webhook_deliveries (webhook_id, event, stage_change_id, happened_at)
    select hearing.id, told.event, told.id, told.at
    from (select id, events from webhooks where state = 'on' for key share) hearing
    join (select id, case when from_stage is null then 'person.created' else 'person.stage_changed' end as event, changed_at as at from made) told on told.event = any(hearing.events)
    order by told.id;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION contact_submissions_reach_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into webhook_deliveries (webhook_id, event, enquiry_id, happened_at)
    select hearing.id, told.event, told.id, told.at
    from (select id, events from webhooks where state = 'on' for key share) hearing
    join (select id, 'enquiry.received' as event, created_at as at from made) told on told.event = any(hearing.events)
    order by told.id;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION contact_takes_newsletter_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select status, unsubscribed_at into new.newsletter_status, new.unsubscribed_at
  from newsletter_subscriptions where lower(email) = lower(new.email);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION count_contacts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into contact_counts
      select source, lifecycle, booked, unsubscribed, sum(people), sum(subscriptions), sum(subscribers), sum(readers)
      from (
        select source, lifecycle, booked_discovery, newsletter_status is not distinct from 'unsubscribed', -1, case when newsletter_status in ('active', 'unsubscribed') then -1 else 0 end, case when newsletter_status = 'active' and lifecycle <> 'unsubscribed' then -1 else 0 end, case when newsletter_status = 'active' and lifecycle <> 'unsubscribed' and email_bounced_at is null and issues_from = '-infinity' then -1 else 0 end from before_change union all select source, lifecycle, booked_discovery, newsletter_status is not distinct from 'unsubscribed', 1, case when newsletter_status in ('active', 'unsubscribed') then 1 else 0 end, case when newsletter_status = 'active' and lifecycle <> 'unsubscribed' then 1 else 0 end, case when newsletter_status = 'active' and lifecycle <> 'unsubscribed' and email_bounced_at is null and issues_from = '-infinity' then 1 else 0 end from after_change
      ) differences (source, lifecycle, booked, unsubscribed, people, subscriptions, subscribers, readers)
      group by 1, 2, 3, 4
      having (sum(people), sum(subscriptions), sum(subscribers), sum(readers)) is distinct from (0, 0, 0, 0);
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION count_contacts_made()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into contact_counts select source, lifecycle, booked_discovery, newsletter_status is not distinct from 'unsubscribed', count(*), count(*) filter (where newsletter_status in ('active', 'unsubscribed')), count(*) filter (where newsletter_status = 'active' and lifecycle <> 'unsubscribed'), count(*) filter (where newsletter_status = 'active' and lifecycle <> 'unsubscribed' and email_bounced_at is null and issues_from = '-infinity') from made group by 1, 2, 3, 4;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION count_contacts_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into contact_counts select source, lifecycle, booked_discovery, newsletter_status is not distinct from 'unsubscribed', -count(*), -count(*) filter (where newsletter_status in ('active', 'unsubscribed')), -count(*) filter (where newsletter_status = 'active' and lifecycle <> 'unsubscribed'), -count(*) filter (where newsletter_status = 'active' and lifecycle <> 'unsubscribed' and email_bounced_at is null and issues_from = '-infinity') from removed group by 1, 2, 3, 4;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION count_conversions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      case tg_op
        when 'INSERT' then
          insert into conversion_counts
          select kind, coalesce(source, 'Unknown'), utc_day(at), count(*) from made group by 1, 2, 3;
        when 'DELETE' then
          insert into conversion_counts
          select kind, coalesce(source, 'Unknown'), utc_day(at), -count(*) from removed group by 1, 2, 3;
        when 'UPDATE' then
          insert into conversion_counts values
            (old.kind, coalesce(old.source, 'Unknown'), utc_day(old.at), -1),
            (new.kind, coalesce(new.source, 'Unknown'), utc_day(new.at), 1);
        when 'TRUNCATE' then
          delete from conversion_counts;
      end case;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION count_mail_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into mail_counts
  select issue, sum(messages), sum(delivered), sum(gone), sum(opened) from (
    select case when template = 'newsletter-issue' then (facts ->> 'issue')::bigint end as issue,
      -1 as messages,
      case when status in ('sent', 'delivered') and not kept_here then -1 else 0 end as delivered,
      case when sent_at is not null and not kept_here then -1 else 0 end as gone,
      case when sent_at is not null and opened_at is not null and not kept_here then -1 else 0 end as opened
    from before_change union all
    select case when template = 'newsletter-issue' then (facts ->> 'issue')::bigint end as issue,
      1 as messages,
      case when status in ('sent', 'delivered') and not kept_here then 1 else 0 end as delivered,
      case when sent_at is not null and not kept_here then 1 else 0 end as gone,
      case when sent_at is not null and opened_at is not null and not kept_here then 1 else 0 end as opened
    from after_change) differences
  group by issue
  having (sum(messages), sum(delivered), sum(gone), sum(opened)) is distinct from (0, 0, 0, 0);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_mail_made()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into mail_counts
  select issue, sum(messages), sum(delivered), sum(gone), sum(opened) from (
    select case when template = 'newsletter-issue' then (facts ->> 'issue')::bigint end as issue,
      1 as messages,
      case when status in ('sent', 'delivered') and not kept_here then 1 else 0 end as delivered,
      case when sent_at is not null and not kept_here then 1 else 0 end as gone,
      case when sent_at is not null and opened_at is not null and not kept_here then 1 else 0 end as opened
    from made) differences
  group by issue
  having (sum(messages), sum(delivered), sum(gone), sum(opened)) is distinct from (0, 0, 0, 0);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_mail_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into mail_counts
  select issue, sum(messages), sum(delivered), sum(gone), sum(opened) from (
    select case when template = 'newsletter-issue' then (facts ->> 'issue')::bigint end as issue,
      -1 as messages,
      case when status in ('sent', 'delivered') and not kept_here then -1 else 0 end as delivered,
      case when sent_at is not null and not kept_here then -1 else 0 end as gone,
      case when sent_at is not null and opened_at is not null and not kept_here then -1 else 0 end as opened
    from removed) differences
  group by issue
  having (sum(messages), sum(delivered), sum(gone), sum(opened)) is distinct from (0, 0, 0, 0);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_no_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from contact_counts;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_no_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from mail_counts;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION count_outcome_completed_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      case tg_op
        when 'INSERT' then
          insert into outcome_counts
          select 'completed_requests', quarter_hour(requested_at), count(*) from made where completed_at is not null group by 2;
        when 'DELETE' then
          insert into outcome_counts
          select 'completed_requests', quarter_hour(requested_at), -count(*) from removed where completed_at is not null group by 2;
        when 'UPDATE' then
          insert into outcome_counts
          select 'completed_requests', quarter_hour(requested_at), -1 from (select old.*) before_change where completed_at is not null union all
          select 'completed_requests', quarter_hour(requested_at), 1 from (select new.*) after_change where completed_at is not null;
        when 'TRUNCATE' then
          delete from outcome_counts where outcome = 'completed_requests';
      end case;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION count_outcome_completions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      case tg_op
        when 'INSERT' then
          insert into outcome_counts
          select 'completions', quarter_hour(completed_at), count(*) from made  group by 2;
        when 'DELETE' then
          insert into outcome_counts
          select 'completions', quarter_hour(completed_at), -count(*) from removed  group by 2;
        when 'UPDATE' then
          insert into outcome_counts
          select 'completions', quarter_hour(completed_at), -1 from (select old.*) before_change  union all
          select 'completions', quarter_hour(completed_at), 1 from (select new.*) after_change ;
        when 'TRUNCATE' then
          delete from outcome_counts where outcome = 'completions';
      end case;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION count_outcome_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      case tg_op
        when 'INSERT' then
          insert into outcome_counts
          select 'contacts', quarter_hour(created_at), count(*) from made  group by 2;
        when 'DELETE' then
          insert into outcome_counts
          select 'contacts', quarter_hour(created_at), -count(*) from removed  group by 2;
        when 'UPDATE' then
          insert into outcome_counts
          select 'contacts', quarter_hour(created_at), -1 from (select old.*) before_change  union all
          select 'contacts', quarter_hour(created_at), 1 from (select new.*) after_change ;
        when 'TRUNCATE' then
          delete from outcome_counts where outcome = 'contacts';
      end case;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION count_outcome_enquiries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      case tg_op
        when 'INSERT' then
          insert into outcome_counts
          select 'enquiries', quarter_hour(created_at), count(*) from made  group by 2;
        when 'DELETE' then
          insert into outcome_counts
          select 'enquiries', quarter_hour(created_at), -count(*) from removed  group by 2;
        when 'UPDATE' then
          insert into outcome_counts
          select 'enquiries', quarter_hour(created_at), -1 from (select old.*) before_change  union all
          select 'enquiries', quarter_hour(created_at), 1 from (select new.*) after_change ;
        when 'TRUNCATE' then
          delete from outcome_counts where outcome = 'enquiries';
      end case;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION count_outcome_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      case tg_op
        when 'INSERT' then
          insert into outcome_counts
          select 'requests', quarter_hour(requested_at), count(*) from made  group by 2;
        when 'DELETE' then
          insert into outcome_counts
          select 'requests', quarter_hour(requested_at), -count(*) from removed  group by 2;
        when 'UPDATE' then
          insert into outcome_counts
          select 'requests', quarter_hour(requested_at), -1 from (select old.*) before_change  union all
          select 'requests', quarter_hour(requested_at), 1 from (select new.*) after_change ;
        when 'TRUNCATE' then
          delete from outcome_counts where outcome = 'requests';
      end case;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION count_outcome_signups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    case tg_op
      when 'INSERT' then
        insert into outcome_counts
        select 'signups', quarter_hour(subscribed_at), count(*) from made where (consent_text is not null or source not in ('api', 'erased', 'owner', 'preferences', 'unsubscribe')) group by 2;
      when 'DELETE' then
        insert into outcome_counts
        select 'signups', quarter_hour(subscribed_at), -count(*) from removed where (consent_text is not null or source not in ('api', 'erased', 'owner', 'preferences', 'unsubscribe')) group by 2;
      when 'UPDATE' then
        insert into outcome_counts
        select 'signups', quarter_hour(subscribed_at), -1 from (select old.*) before_change where (consent_text is not null or source not in ('api', 'erased', 'owner', 'preferences', 'unsubscribe')) union all
        select 'signups', quarter_hour(subscribed_at), 1 from (select new.*) after_change where (consent_text is not null or source not in ('api', 'erased', 'owner', 'preferences', 'unsubscribe'));
      when 'TRUNCATE' then
        delete from outcome_counts where outcome = 'signups';
    end case;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION count_stage_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      case tg_op
        when 'INSERT' then
          insert into stage_entry_counts
          select lifecycle, whole_hour(last_stage_change_at), count(*) from made group by 1, 2;
        when 'DELETE' then
          insert into stage_entry_counts
          select lifecycle, whole_hour(last_stage_change_at), -count(*) from removed group by 1, 2;
        when 'UPDATE' then
          insert into stage_entry_counts
          select lifecycle, hour, sum(people) from (
            select lifecycle, whole_hour(last_stage_change_at) as hour, -1 as people from before_change union all
            select lifecycle, whole_hour(last_stage_change_at), 1 from after_change
          ) differences
          group by 1, 2 having sum(people) <> 0;
        when 'TRUNCATE' then
          delete from stage_entry_counts;
      end case;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION domain_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (split_part(lower(email), '@'::text, 2) COLLATE "C");

CREATE OR REPLACE FUNCTION end_enrolments_of(person bigint, why text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare left_behind bigint[];
  begin
    with ended as (
      update sequence_enrolments set ended_at = now(), ended_why = why
      where contact_id = person and ended_at is null
      returning id)
    select array_agg(id) into left_behind from ended;
    if left_behind is not null then
      perform cancel_steps(left_behind, why);
    end if;
  end
  $function$;

CREATE OR REPLACE FUNCTION follow_entry_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    update sequence_enrolments enrolment set entered_at = new.last_stage_change_at,
      pace_from = (pace_from at time zone 'UTC' + (new.last_stage_change_at - old.last_stage_change_at)) at time zone 'UTC'
    from email_sequences sequence
    where enrolment.contact_id = new.id and enrolment.ended_at is null
      and sequence.id = enrolment.sequence_id and sequence.lifecycle_stage = new.lifecycle;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION follow_sequence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare left_behind bigint[];
  begin
    if old.lifecycle_stage <> new.lifecycle_stage then
      with ended as (
        update sequence_enrolments set ended_at = now(), ended_why = 'sequence_changed'
        where sequence_id = new.id and ended_at is null
        returning id)
      select array_agg(id) into left_behind from ended;
      perform cancel_steps(left_behind, 'sequence_changed');
    elsif old.is_active <> new.is_active then
      update email_campaigns set held = not new.is_active
      where status = 'queued'
        and enrolment_id in (
          select id from sequence_enrolments where sequence_id = new.id and ended_at is null);
    end if;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION follow_stage_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare left_behind bigint[];
    begin
      with ended as (
        update sequence_enrolments enrolment set ended_at = now(), ended_why = 'left_stage'
        from entered, email_sequences sequence
        where enrolment.contact_id = entered.contact_id and enrolment.ended_at is null
          and entered.from_stage is not null and sequence.id = enrolment.sequence_id
          and (sequence.ends_with_stage or sequence.ends_with_client
            and entered.to_stage in ('blueprint_purchaser', 'consulting_client', 'both_B&C') and entered.from_stage not in ('blueprint_purchaser', 'consulting_client', 'both_B&C'))
        returning enrolment.id)
      select array_agg(id) into left_behind from ended;
      if left_behind is not null then
        perform cancel_steps(left_behind, 'left_stage');
      end if;

      insert into sequence_enrolments (contact_id, sequence_id, entered_at, ended_at, ended_why)
      select entered.contact_id, sequence.id, entered.changed_at,
        case when why_not_sent(contact, null) is not null then now() end, why_not_sent(contact, null)
      from entered
      join email_sequences sequence on sequence.lifecycle_stage = entered.to_stage and sequence.is_active
      join contacts contact on contact.id = entered.contact_id and contact.lifecycle = entered.to_stage
      on conflict (contact_id, sequence_id) where ended_at is null do nothing;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION forget_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from text_versions where kind = tg_argv[0] and item = to_jsonb(old) ->> tg_argv[1];
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION forget_versions_of_issue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from text_versions where kind = 'issue' and item = old.id::text
        and not exists (select from newsletter_issues where id = old.id)
        and not exists (select from deleted_issues where id = old.id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION forget_versions_of_template()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from text_versions where kind = 'template' and item = old.id
        and not exists (select from email_templates where id = old.id)
        and not exists (select from deleted_templates where id = old.id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION go_on_after_bounce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare reopened bigint[];
    begin
      with mended as (
        update sequence_enrolments enrolment set ended_at = null, ended_why = null
        from email_sequences sequence
        where enrolment.contact_id = new.id and enrolment.ended_why = 'bounced'
          and enrolment.ended_at >= old.email_bounced_at
          and sequence.id = enrolment.sequence_id
          and (not sequence.ends_with_stage
            or enrolment.entered_at = new.last_stage_change_at and sequence.lifecycle_stage = new.lifecycle)
          and not exists (
            select from sequence_enrolments other
            where other.contact_id = new.id and other.sequence_id = enrolment.sequence_id
              and other.id > enrolment.id)
        returning enrolment.id)
      select array_agg(id) into reopened from mended;
      if reopened is not null then
        perform resume_steps(reopened, 'bounced');
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION hold_audit_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' and new.definition_version is distinct from old.definition_version
        and old.definition_version is not null then
        raise exception 'audit link % ends with the version that it began with', old.id;
      end if;
      if new.definition_version is not null and not exists (
        select from audit_definitions where version = new.definition_version and state = 'published') then
        raise exception 'version % of the audit is not published', new.definition_version;
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION hold_steps_of_template()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update email_campaigns set template_off = not new.is_active
  where template = new.id and enrolment_id is not null and status = 'queued';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION is_admin(person bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
      select exists (select from user_roles where user_id = person)
    $function$;

CREATE OR REPLACE FUNCTION is_chosen(choice jsonb, value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((COALESCE(choice, '[]'::jsonb) = '[]'::jsonb) OR jsonb_exists(choice, value));

CREATE OR REPLACE FUNCTION is_public(post blog_posts)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select post.published_at <= now() and post.deleted_at is null
  $function$;

CREATE OR REPLACE FUNCTION issue_readers(audience jsonb)
 RETURNS TABLE(id bigint, email text, full_name text)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select reader.id, reader.email, reader.full_name
    from newsletter_readers reader
    join contacts contact on contact.id = reader.id
    left join (
      select contact_id, bool_or(
        case audience #>> '{answer,of}' when 'clicked' then clicked_at else opened_at end is not null) as given
      from email_campaigns
      where template = 'newsletter-issue' and sent_at is not null
        and (facts ->> 'issue')::bigint = any((select issues_meant(audience -> 'answer'))::bigint[])
      group by contact_id) answer on answer.contact_id = contact.id
    where is_chosen(audience -> 'stages', contact.lifecycle)
      and is_chosen(audience -> 'sources', contact.source)
      and (coalesce(audience -> 'scores', '[]') = '[]' and coalesce(audience -> 'sizes', '[]') = '[]' or exists (
        select from (
          select company_size, total_score from audit_submissions
          where lower(audit_submissions.email) = lower(contact.email) order by completed_at desc limit 1) audit
        where is_chosen(audience -> 'sizes', audit.company_size)
          and (coalesce(audience -> 'scores', '[]') = '[]' or exists (
            select from jsonb_array_elements(audience -> 'scores') band
            where audit.total_score between (band ->> 'from')::int and (band ->> 'to')::int))))
      and (audience -> 'answer' is null
        or not contact.tracking_refused and answer.given = (audience #>> '{answer,did}')::boolean)
      and (not coalesce((audience -> 'notMailedToday')::boolean, false) or not exists (
        select from email_campaigns mail
        where mail.contact_id = contact.id and mail.sent_at > now() - interval '24 hours' and not mail.kept_here))
  $function$;

CREATE OR REPLACE FUNCTION issues_meant(answer jsonb)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case
      when answer is null then '{}'
      when answer ->> 'issue' is not null then array[(answer ->> 'issue')::bigint]
      else array(
        select id from newsletter_issues where state in ('sending', 'paused', 'sent')
          and (select sum(gone) from mail_counts where issue = newsletter_issues.id) > 0
        order by send_at desc nulls last, id desc limit (answer ->> 'last')::int) end
  $function$;

CREATE OR REPLACE FUNCTION keep_audit_definition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'version % of the audit is published and stays as it is', old.version;
    end $function$;

CREATE OR REPLACE FUNCTION keep_pace()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sequence_enrolments
  set pace_from = greatest(pace_from, new.sent_at - progress * interval '1 hour')
  where id = new.enrolment_id and ended_at is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION live_audit_definition()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
      select max(version) from audit_definitions where state = 'published';
    $function$;

CREATE OR REPLACE FUNCTION log_contact_entered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into contact_stage_changes (contact_id, from_stage, to_stage, changed_by, changed_at)
  select id, null, lifecycle, stage_changed_by, last_stage_change_at from entered;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION log_contact_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
begin
  insert into contact_stage_changes (contact_id, from_stage, to_stage, changed_by, changed_at)
  select id, old_rows.lifecycle, new_rows.lifecycle, new_rows.stage_changed_by, new_rows.last_stage_change_at
  from old_rows join new_rows using (id)
  where old_rows.lifecycle <> new_rows.lifecycle;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION mail_topic(template text, stage text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (template = 'newsletter-issue'::text) THEN 'issues'::text WHEN ((template = 'audit-reminder'::text) OR (stage = ANY (ARRAY['audit_requested'::text, 'audit_incomplete'::text, 'prospect_audit'::text]))) THEN 'audit'::text WHEN (stage IS NOT NULL) THEN 'tips'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (split_part(lower(email), '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text) ELSE ((split_part(split_part(lower(email), '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(lower(email), '@'::text, 2)) END;

CREATE OR REPLACE FUNCTION mark_first_conversions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update conversions set became_known_at = marked.became_known_at
      from (select conversions.id,
                   case when row_number() over (partition by contact_id order by at, conversions.id) = 1
                     then contacts.created_at end as became_known_at
            from conversions join contacts on contacts.id = contact_id
            where contact_id in (select contact_id from made)) marked
      where conversions.id = marked.id and conversions.became_known_at is distinct from marked.became_known_at;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION move_steps_of_template()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update email_campaigns send set status = 'cancelled', cancelled_why = 'template_moved'
      from sequence_enrolments enrolment
      where send.template = new.id and send.status = 'queued'
        and enrolment.id = send.enrolment_id and enrolment.sequence_id = old.sequence_id;
      update email_campaigns send
      set status = case when sequence.deleted_at is null then 'queued' else 'cancelled' end,
        cancelled_why = case when sequence.deleted_at is not null then 'sequence_deleted' end,
        held = not sequence.is_active, template_off = not new.is_active,
        run_held = exists (select from mail_runs where mail_runs.run = send.run and held_at is not null)
      from sequence_enrolments enrolment, email_sequences sequence
      where send.template = new.id and send.status = 'cancelled' and send.cancelled_why = 'template_moved'
        and send.sent_at is null and sequence.id = new.sequence_id
        and enrolment.id = send.enrolment_id and enrolment.sequence_id = sequence.id
        and enrolment.ended_at is null and enrolment.progress in (old.delay_hours, new.delay_hours);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION name_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.author_id is not null then
        new.author_name := (select name from people where id = new.author_id);
      elsif tg_op = 'UPDATE' and old.author_id is not null then
        new.author_name := 'Admin';
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION name_mail_run()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.run := case when new.template = 'newsletter-issue' then 'issue:' || (new.facts ->> 'issue')
    else (select 'sequence:' || sequence_id from sequence_enrolments where id = new.enrolment_id) end;
  new.run_held := exists (select from mail_runs where run = new.run and held_at is not null);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION newsletter_events_reach_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into webhook_deliveries (webhook_id, event, newsletter_event_id, happened_at)
    select hearing.id, told.event, told.id, told.at
    from (select id, events from webhooks where state = 'on' for key share) hearing
    join (select id, case when event = 'unsubscribed' then 'person.unsubscribed' else 'person.subscribed' end as event, happened_at as at from made) told on told.event = any(hearing.events)
    order by told.id;
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION newsletter_status_leaves_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contacts set newsletter_status = null, unsubscribed_at = null
  from removed s where lower(s.email) = lower(contacts.email);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION newsletter_status_reaches_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update contacts set newsletter_status = s.status, unsubscribed_at = s.unsubscribed_at
  from changed s
  where lower(s.email) = lower(contacts.email)
    and (contacts.newsletter_status, contacts.unsubscribed_at)
      is distinct from (s.status, s.unsubscribed_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_audit_completion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update audit_requests r
  set completed_at = new.completed_at, total_score = new.total_score, company_name = new.company_name
  from audit_links l
  where l.id = new.audit_link_id and r.id = l.audit_request_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_audit_draft_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_audit_link(l.audit_request_id) from audit_links l
  where l.id = coalesce(new.audit_link_id, old.audit_link_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_audit_link(request bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update audit_requests r
  set link_expires_at = link.expires_at, is_started = link.is_started
  from (
    select l.expires_at, l.is_used or coalesce(d.responses <> '{}', false) as is_started
    from audit_links l
    left join audit_drafts d on d.audit_link_id = l.id
    where l.audit_request_id = request
    order by l.id limit 1) link
  where r.id = request
    and (r.link_expires_at, r.is_started) is distinct from (link.expires_at, link.is_started);
$function$;

CREATE OR REPLACE FUNCTION note_audit_link_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_audit_link(new.audit_request_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_monthly_issue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (select from contacts where id = new.contact_id and issues_monthly) then
        update contacts set last_issue_at = new.sent_at where id = new.contact_id and issues_monthly;
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION note_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        new.updated_at := clock_timestamp();
        return new;
      end $function$;

CREATE OR REPLACE FUNCTION notify_content_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION picture_version(address text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
      select left(sha256, 8) || coalesce('-' || (focus ->> 'x') || '-' || (focus ->> 'y'), '')
        from media_assets
       where storage_path = substring(address from 'uploads/[A-Za-z0-9_.-]+') and deleted_at is null and file_type like 'image/%'
    $function$;

CREATE OR REPLACE FUNCTION quarter_hour(moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN date_bin('00:15:00'::interval, moment, '2000-01-01 00:00:00+00'::timestamp with time zone);

CREATE OR REPLACE FUNCTION rename_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update blog_posts set author_name = new.name where author_id = new.id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION resume_steps(enrolments bigint[], why text)
 RETURNS void
 LANGUAGE sql
AS $function$
      update email_campaigns send
      set cancelled_why = case when exists (select from email_templates template where template.id = send.template)
        then 'template_moved' else 'template_deleted' end
      from sequence_enrolments enrolment
      where send.enrolment_id = any(enrolments) and send.status = 'cancelled' and send.cancelled_why = why
        and enrolment.id = send.enrolment_id and not exists (
          select from email_templates template
          where template.id = send.template and template.sequence_id = enrolment.sequence_id);
      update email_campaigns send
      set status = case when sequence.deleted_at is null then 'queued' else 'cancelled' end,
        cancelled_why = case when sequence.deleted_at is not null then 'sequence_deleted' end,
        held = not sequence.is_active, template_off = not template.is_active, run_held = exists (select from mail_runs where mail_runs.run = send.run and held_at is not null)
      from sequence_enrolments enrolment, email_sequences sequence, email_templates template
      where send.enrolment_id = any(enrolments) and send.status = 'cancelled' and send.cancelled_why = why
        and enrolment.id = send.enrolment_id and sequence.id = enrolment.sequence_id
        and template.id = send.template and send.sent_at is null;
    $function$;

CREATE OR REPLACE FUNCTION stamp_template()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.active_since := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION step_fate(template email_templates, enrolled_at timestamp with time zone, progress integer, pace_from timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case
      when not template.is_active then 'template_off'
      when progress >= template.delay_hours or (template.active_since > enrolled_at
        and pace_from + template.delay_hours * interval '1 hour' < template.active_since) then 'too_late'
      else 'to_come' end
  $function$;

CREATE OR REPLACE FUNCTION step_key(contact bigint, template text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((('seq:'::text || (contact)::text) || ':'::text) || template);

CREATE OR REPLACE FUNCTION stop_at_bounce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform end_enrolments_of(new.id, 'bounced');
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION stop_at_enquiry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare stopped bigint[];
    begin
      with ended as (
        update sequence_enrolments enrolment set ended_at = now(), ended_why = 'enquired'
        from contacts contact, email_sequences sequence
        where lower(contact.email) = lower(new.email) and enrolment.contact_id = contact.id
          and enrolment.ended_at is null and sequence.id = enrolment.sequence_id and sequence.ends_with_enquiry
        returning enrolment.id)
      select array_agg(id) into stopped from ended;
      if stopped is not null then
        perform cancel_steps(stopped, 'enquired');
      end if;
      return null;
    end
    $function$;

CREATE OR REPLACE FUNCTION stop_at_unsubscribing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform end_enrolments_of(id, 'unsubscribed') from contacts where lower(email) = lower(new.email);
    return null;
  end
  $function$;

CREATE OR REPLACE FUNCTION stop_steps_of_template()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update email_campaigns set status = 'cancelled', cancelled_why = 'template_deleted'
      where template = new.id and enrolment_id is not null and status = 'queued';
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION update_agenda_jobs_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at = now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION utc_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((moment AT TIME ZONE 'UTC'::text))::date;

CREATE OR REPLACE FUNCTION whole_hour(moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN date_bin('01:00:00'::interval, moment, '2000-01-01 00:00:00+00'::timestamp with time zone);

CREATE OR REPLACE FUNCTION why_not_mailed(contact contacts)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case
      when contact.lifecycle = 'unsubscribed' or contact.newsletter_status in ('unsubscribed', 'never_asked') then 'unsubscribed'
      when contact.email_bounced_at is not null then 'bounced'
      when contact.mail_paused_until > now() then 'paused' end
  $function$;

CREATE OR REPLACE FUNCTION why_not_sent(contact contacts, topic text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
    select case
      when topic is null then nullif(why_not_mailed(contact), 'paused')
      when why_not_mailed(contact) is not null then why_not_mailed(contact)
      when topic = any(contact.mail_declined) then 'declined'
      when topic = 'issues' and contact.issues_from > now() then 'monthly' end
  $function$;
