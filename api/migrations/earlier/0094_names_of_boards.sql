-- What the endings of suppliers' names on the board of a brief are made of, so that they say nothing about their accounts.
alter table briefs add column board_key uuid not null default gen_random_uuid();
