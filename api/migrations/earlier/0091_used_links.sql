-- When the link of a mail was used. A second visit is told so until the link would have expired.
alter table account_tokens add column used_at timestamptz;
