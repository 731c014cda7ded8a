create table users (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  password_hash text not null,
  is_disabled boolean not null default false,
  created_at timestamptz not null default now(),
  password_changed_at timestamptz not null default now(),
  last_signed_in_at timestamptz
);
create unique index users_email_key on users (lower(email));

create table user_roles (
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('admin')),
  primary key (user_id, role)
);

-- The one place that says who may enter the back office.
create function is_admin(person bigint) returns boolean language sql stable as $$
  select exists (select from user_roles where user_id = person and role = 'admin')
$$;

-- As connect-pg-simple wants it.
create table sessions (
  sid varchar primary key,
  sess json not null,
  expire timestamp(6) not null
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions ((sess -> 'passport' ->> 'user'));

-- Failed sign-ins by address, account or known device; the key is a keyed hash.
create table sign_in_attempts (
  key text primary key,
  attempts integer not null check (attempts > 0),
  last_attempt_at timestamptz not null default now(),
  blocked_until timestamptz not null default now()
);
create index sign_in_attempts_oldest on sign_in_attempts (last_attempt_at);
