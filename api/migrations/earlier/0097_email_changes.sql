-- The email that a person asked for, until it is confirmed from its mailbox. One for each account.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index email_changes_expiry on email_changes (expires_at);

-- Emails that an account had, for as long as the link in the former mailbox gives them back. Several at a time: a second
-- change must not end the link of the first.
create table former_emails (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  -- When the change was asked for: what was added to the account since may be of the same hand.
  asked_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index former_emails_user on former_emails (user_id);
create index former_emails_expiry on former_emails (expires_at);
