-- Tokens with which programs make calls as a person. Only hashes of the secrets are stored.
create table program_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  last_address text,
  revoked_at timestamptz(3)
);
create index program_tokens_user on program_tokens (user_id);
create index program_tokens_expiry on program_tokens (expires_at);
