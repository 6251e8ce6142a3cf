-- The hash of the key with which a sign-up was sent, so that the same call sent again makes no second account.
alter table users add column sign_up_key bytea;
create unique index users_sign_up_key on users (sign_up_key) where sign_up_key is not null;
