-- What this backend had before Vitae. Vitae's own tables are named vitae_… and stand beside these; pg-boss has a schema of its own.
create table if not exists companies (
  id bigint generated always as identity primary key,
  name text not null -- may change, and is nobody's alone
);
create table if not exists users (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies
);
create table if not exists sessions (
  token_hash bytea primary key,
  user_id bigint not null references users,
  expires_at timestamptz not null
);
create table if not exists jobs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  title text not null
);
create table if not exists candidates (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null
);
create table if not exists applications (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs,
  candidate_id bigint not null references candidates,
  resume jsonb not null,
  received_at timestamptz not null default now()
);
