-- An address belongs to the account that confirmed it; others may have typed it. See docs/decisions/0050.
-- Existing accounts were made by the operator and count as confirmed; sign-up says null.
alter table users add column email_confirmed_at timestamptz(3) default now();
-- The invitation a person signed up with, until the email is confirmed.
alter table users add column user_invitation_id uuid;
create unique index users_confirmed_email on users (lower(email)) where email_confirmed_at is not null;
create index users_typed_email on users (lower(email), created_at desc, id desc);
drop index users_email;

-- Secrets of links in mails, as hashes: one for each account and purpose, so a new one makes the earlier one void.
create table account_tokens (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, purpose)
);
create index account_tokens_expiry on account_tokens (expires_at);

-- Invitations to join a business, and requests to join one. Name and email of somebody without an account are kept
-- until the invitation is answered, to fill in their sign-up.
create table user_invitations (
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'revoked')),
  request_to_join boolean not null default false,
  user_id uuid references users (id) on delete cascade,
  email text,
  first_name text,
  last_name text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (user_id is not null or email is not null)
);
create index user_invitations_business on user_invitations (business_id, status, id);
create index user_invitations_user on user_invitations (user_id, status, id) where user_id is not null;
create index user_invitations_email on user_invitations (lower(email), status) where email is not null;
