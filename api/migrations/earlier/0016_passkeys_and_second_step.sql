-- Passkeys: public keys with which people sign in. The private keys never leave their devices.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Base64url, as browsers send it.
  credential_id text not null unique,
  public_key bytea not null,
  -- Uses counted by the authenticator; 0 where it does not count. A smaller number than the last is a copied key.
  counter bigint not null,
  transports jsonb not null default '[]',
  -- The name that its person sees, made from the device at first.
  name text not null,
  device text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

-- Challenges of passkey ceremonies that have not ended yet. Each is deleted by its first use.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- Hash of what only the asking browser has: a cookie at the sign-in, the session when a passkey is added.
  bind_hash bytea not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- The authenticator app (TOTP) of a person. It counts from its confirmation by a first code.
create table second_steps (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted with the key 'second-step-secrets'.
  secret bytea not null,
  -- The 30-second step of the last accepted code: no code is accepted twice.
  last_step bigint not null default 0,
  recovery_salt bytea,
  codes_made_at timestamptz(3),
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3)
);

-- Recovery codes, as argon2id hashes with the salt of their person's second step. A used one keeps its row.
create table recovery_codes (
  user_id uuid not null references second_steps (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- Sign-ins with the right password that wait for their second step. They allow nothing else.
create table half_sessions (
  token_hash bytea primary key,
  bind_hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index half_sessions_expiry on half_sessions (expires_at);

-- Waits started by the mailed link of people who lost their device: at `due_at` second step and passkeys are removed.
create table second_step_removals (
  user_id uuid primary key references users (id) on delete cascade,
  started_at timestamptz(3) not null,
  due_at timestamptz(3) not null
);
create index second_step_removals_due on second_step_removals (due_at);

-- What a session proved beyond the password. Operators need it; null where there was none.
alter table sessions add column second_step text
  constraint sessions_second_step check (second_step in ('app', 'recoveryCode', 'passkey'));
-- The passkey of this browser, as its person's list marks it.
alter table sessions add column passkey_id uuid references passkeys (id) on delete set null;

-- Encrypts the secrets of authenticator apps: they are of no use in a copy of their table alone.
insert into signing_keys (name, key)
values ('second-step-secrets', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
