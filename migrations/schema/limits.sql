-- Forms sent by form and client network; the key is a keyed hash. Unlogged, because losing these counts in a
-- crash costs nothing, and writing them into the log would cost more than counting. As rate-limiter-flexible
-- wants it.
create unlogged table form_tries (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index form_tries_oldest on form_tries (expire);
