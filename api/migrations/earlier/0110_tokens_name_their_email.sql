-- A link that confirms an email names it, so that it confirms no other one that is asked for later.
alter table account_tokens add column email_hash bytea;

update account_tokens
set email_hash = sha256(convert_to(lower(email_changes.email), 'UTF8'))
from email_changes
where email_changes.user_id = account_tokens.user_id and account_tokens.purpose = 'changeEmail';
