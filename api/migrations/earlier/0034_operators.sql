-- Accounts that an operator disabled: nobody can sign in to them. The row is deleted when the account is enabled again;
-- the security log keeps who did both, when and why.
create table user_disablings (
  user_id uuid primary key references users (id) on delete cascade,
  reason text not null,
  disabled_by uuid references users (id) on delete set null,
  disabled_at timestamptz(3) not null
);
create index user_disablings_by on user_disablings (disabled_by);

-- The lists of operators: users newest first, found by a part of the email; businesses found by a part of the name.
create index users_newest on users (created_at desc, id desc) where closed_at is null;
create index users_email_part on users using gin (lower(email) gin_trgm_ops);
create index businesses_name_part on businesses using gin (lower(name) gin_trgm_ops);
create index mails_failed on mails (created_at) where state = 'failed';
