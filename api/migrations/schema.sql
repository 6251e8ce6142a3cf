-- The whole schema as the files in earlier/ make it, for a database that is empty. README.md says how it is kept.
-- Columns stand in the order in which the earlier files added them, so that both kinds of databases are the same.

-- == Search in texts ==================================================================================================

-- Parts of words and words with typing errors.
create extension if not exists pg_trgm;

-- One normalisation for all searches. `foldText` and `spellOut` of the kernel are the same for what is typed, and a test
-- compares them. Every function is in its parsed form (`return`), so that indexes do not depend on a search path.

-- Lower case, without accents, apostrophes and signs, words with one space between them.
create function fold_text(text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  replace(
    regexp_replace(
      replace(replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize($1, nfkd),
            '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]', '', 'g'
          ) collate "pg_c_utf8"),
          'øđðłħıς', 'oddlhiσ'
        ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[''`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032]', '', 'g'
    ),
    ' & ', ' and '
  ),
  '[\t-\r\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f]+', ' ', 'g'
));

-- A folded text with abbreviations as whole words.
create function spell_out(text) returns text language sql immutable strict parallel safe
return case
  when $1 ~ '\m(av|ave|bldg|cres|ct|dr|ft|hwy|lvl|mt|nth|pde|pl|pt|rd|saint|st|sth|tce)\M' then (
    select string_agg(coalesce(known.full_word, word), ' ' order by place)
    from unnest(string_to_array($1, ' ')) with ordinality as words (word, place)
    left join (values
      ('av', 'avenue'), ('ave', 'avenue'), ('bldg', 'building'), ('cres', 'crescent'), ('ct', 'court'), ('dr', 'drive'),
      ('ft', 'fort'), ('hwy', 'highway'), ('lvl', 'level'), ('mt', 'mount'), ('nth', 'north'), ('pde', 'parade'),
      ('pl', 'place'), ('pt', 'point'), ('rd', 'road'), ('saint', 'street'), ('st', 'street'), ('sth', 'south'),
      ('tce', 'terrace')
    ) as known (short_word, full_word) on known.short_word = word
  )
  else $1
end;

-- What a search for a part of a text compares: the text folded, and with abbreviations spelled out if it has any.
create function search_text(text) returns text language sql immutable strict parallel safe
return (
  select case when spelled = folded then folded else folded || ' | ' || spelled end
  from (
    select folded, spell_out(folded) as spelled from (select fold_text($1) as folded offset 0) as once offset 0
  ) as both_forms
);

-- Word stems as English has them, also those of common words: 'Will' and 'not' are words that people look for.
create text search dictionary every_english_stem (template = pg_catalog.snowball, language = english);
create text search configuration every_english_word (copy = pg_catalog.english);
alter text search configuration every_english_word
  alter mapping replace pg_catalog.english_stem with every_english_stem;

-- What a search for words compares: stems, the words themselves (for those that are typed in part), and every part of a
-- number from three characters on, with and without the spaces in it.
create function search_words(text) returns tsvector language sql immutable strict parallel safe
return (
  select to_tsvector('every_english_word', forms) || to_tsvector('pg_catalog.simple', forms)
    || array_to_tsvector(coalesce((
      select array_agg(distinct substr(word, start))
      from unnest(string_to_array(forms || ' ' || regexp_replace(forms, '([0-9]) (?=[0-9])', '\1', 'g'), ' ')) as words (word),
        generate_series(1, length(word) - 2) as starts (start)
      where word ~ '[0-9]' and length(word) between 3 and 40
    ), '{}'))
  from (select search_text($1) as forms offset 0) as once
);

-- The query for words as `searchWords` of the kernel writes them, and for joined words of which the last is unfinished
-- ('' for none). English takes common words out of a query, which must not happen to a phrase in quotes.
create function search_query(words text, prefixes text) returns tsquery language sql immutable strict parallel safe
return case when words like '%"%' then ''::tsquery else websearch_to_tsquery('pg_catalog.english', words) end
  || websearch_to_tsquery('every_english_word', words)
  || websearch_to_tsquery('every_english_word', spell_out(words))
  || to_tsquery('pg_catalog.simple', prefixes);

-- The words of a text with markup, as sanitised texts are stored.
create function text_of_markup(text) returns text language sql immutable strict parallel safe
return regexp_replace($1, '<[^>]*>|&(amp|lt|gt|quot|nbsp|#39);', ' ', 'g');

-- == Businesses =======================================================================================================

-- Lists that are only ever read and saved whole are kept as they are.
create table businesses (
  id uuid primary key,
  name text not null,
  business_type text not null check (business_type in ('standard', 'procurement')),
  is_buyer boolean not null default false,
  description text,
  formatted_address text,
  business_logo_url text,
  rfq_start_date_mandatory boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  abn text check (abn ~ '^\d{11}$'),
  experience_year integer check (experience_year >= 0),
  address text,
  suburb text,
  post_code text,
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  url text,
  telephones jsonb not null default '[]',
  qualifications jsonb not null default '[]',
  social_urls jsonb not null default '[]',
  -- Each item has an id (_id), by which it is removed. One that is removed keeps its place for a day (removedAt).
  portfolio jsonb not null default '[]',
  -- Counts the changes of a profile, so that one that was made on an earlier state is noticed.
  revision integer not null default 1,
  -- The unguessable end of the address at which a business shows itself to everybody; null while it does not.
  public_token text,
  constraint businesses_loc_whole check ((longitude is null) = (latitude is null))
);
create index businesses_name on businesses (name, id);
create index businesses_name_searched on businesses using gin (search_text(name) gin_trgm_ops);
-- For the api of before 0088.
create index businesses_name_part on businesses using gin (lower(name) gin_trgm_ops);
create index businesses_abn on businesses (abn) where abn is not null;
-- The removal of unused pictures looks whether a business has one as its logo. By hash, because a logo can also be a
-- long data: address.
create index businesses_logo on businesses using hash (business_logo_url);
create unique index businesses_public_token on businesses (public_token) where public_token is not null;

-- Stored pictures of portfolios, so that the bytes of those that nobody shows are found and removed.
create table portfolio_pictures (
  id uuid primary key,
  business_id uuid references businesses (id) on delete set null,
  created_at timestamptz(3) not null
);
create index portfolio_pictures_business on portfolio_pictures (business_id);
create index portfolio_pictures_age on portfolio_pictures (created_at);

create table industries (
  id uuid primary key,
  name text not null,
  parent_industry text,
  label text not null generated always as (
    case when parent_industry is null then name else parent_industry || ' - ' || name end
  ) stored,
  evolution_db boolean not null default false,
  active boolean not null default true
);
create unique index industries_label on industries (label, id);

create table business_industries (
  business_id uuid not null references businesses (id) on delete cascade,
  industry_id uuid not null references industries (id),
  primary key (business_id, industry_id)
);

-- Texts that the people of a business use again in their quotes.
create table saved_texts (
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  kind text not null,
  name text not null,
  content text not null,
  updated_at timestamptz(3) not null
);
create index saved_texts_of_business on saved_texts (business_id, kind, name, id);

-- == People ===========================================================================================================

create table users (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  avatar_url text,
  business_id uuid references businesses (id),
  is_primary boolean not null default false,
  is_operator boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- An address belongs to the account that confirmed it; others may have typed it. See docs/decisions/0050.
  -- Sign-up says null; accounts that an operator makes count as confirmed.
  email_confirmed_at timestamptz(3) default now(),
  -- The invitation a person signed up with, until the email is confirmed.
  user_invitation_id uuid,
  -- When an account was closed for good. Its row stays without personal data, because quotes and histories refer to it.
  closed_at timestamptz(3),
  -- People of a business who see only the jobs that are theirs or shared with them.
  sees_only_shared boolean not null default false,
  -- The hash of the key with which a sign-up was sent, so that the same call sent again makes no second account.
  sign_up_key bytea
);
create index users_business on users (business_id, is_primary desc, id);
create unique index users_confirmed_email on users (lower(email)) where email_confirmed_at is not null;
create index users_typed_email on users (lower(email), created_at desc, id desc);
create index users_avatar on users (avatar_url) where avatar_url is not null;
create unique index users_sign_up_key on users (sign_up_key) where sign_up_key is not null;
-- The list of operators, newest first.
create index users_newest on users (created_at desc, id desc) where closed_at is null;
create index users_name_searched on users using gin (search_text(first_name || ' ' || last_name) gin_trgm_ops);
create index users_email_searched on users using gin (search_text(email) gin_trgm_ops);
-- For the api of before 0088.
create index users_full_name on users using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index users_email_part on users using gin (lower(email) gin_trgm_ops);

-- What a person chose for all of their devices: how pages look, and which mails they do not want.
create table user_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  appearance text,
  -- Kinds of mails the person does not want.
  declined_mails text[] not null default '{}'
);

-- Stored pictures of people. `users.avatar_url` names the one in use; the others are removed.
create table avatars (
  id uuid primary key,
  created_at timestamptz(3) not null
);
create index avatars_age on avatars (created_at);

-- How many changes a person has made, while lists are read from a replica: one that has the same number has all of them.
create table write_marks (
  user_id uuid primary key references users (id) on delete cascade,
  writes bigint not null
);

-- The private address of a person's calendar feed. It is kept as it is, so that its person can read it again.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token text not null unique,
  created_at timestamptz(3) not null
);

-- Invitations to join a business, and requests to join one. Name and email of a person without an account are kept
-- until the invitation is answered or revoked, to fill in their sign-up.
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
  -- An invitation can be answered until then, and be sent again. Requests to join do not expire.
  expires_at timestamptz(3),
  -- What the sender of a request to join was told and chose about leaving the business they are in.
  leaving jsonb,
  -- The person who accepts becomes one who sees only what is shared.
  sees_only_shared boolean not null default false,
  check (status <> 'pending' or user_id is not null or email is not null)
);
create index user_invitations_business on user_invitations (business_id, status, id);
create index user_invitations_user on user_invitations (user_id, status, id) where user_id is not null;
create index user_invitations_email on user_invitations (lower(email), status) where email is not null;
-- One pending invitation or request for each person and business.
create unique index user_invitations_pending_user on user_invitations (business_id, user_id)
  where status = 'pending' and user_id is not null;
create unique index user_invitations_pending_email on user_invitations (business_id, lower(email))
  where status = 'pending' and email is not null;

-- Accounts that an operator disabled: nobody can sign in to them. The row is deleted when the account is enabled again;
-- the security log keeps who did both, when and why.
create table user_disablings (
  user_id uuid primary key references users (id) on delete cascade,
  reason text not null,
  disabled_by uuid references users (id) on delete set null,
  disabled_at timestamptz(3) not null
);
create index user_disablings_by on user_disablings (disabled_by);

-- Accounts whose people asked to close them. Until `final_at` an account can be opened again: the row keeps what the
-- person belonged to and was allowed to do, which the account itself has lost. Deleted when the account is opened again
-- or closed for good.
create table account_closings (
  user_id uuid primary key references users (id) on delete cascade,
  business_id uuid references businesses (id) on delete set null,
  is_primary boolean not null,
  is_operator boolean not null,
  requested_at timestamptz(3) not null,
  final_at timestamptz(3) not null
);
create index account_closings_business on account_closings (business_id);

-- The archive of a person's own data: one a person. The bytes are with the uploaded files, under the id, until
-- `expires_at`.
create table own_data_archives (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  size bigint,
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  check (state <> 'ready' or (size is not null and ready_at is not null and expires_at is not null))
);
create index own_data_archives_end on own_data_archives (expires_at);

-- == Signing in =======================================================================================================

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

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  bind_hash bytea not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  -- What its owner needs to recognise a session in the list of their own ones: what the browser calls itself, and the
  -- address of the sign-in.
  user_agent text,
  address text,
  -- What a session proved beyond the password. Operators need it; null where there was none.
  second_step text constraint sessions_second_step check (second_step in ('app', 'recoveryCode', 'passkey')),
  -- The passkey of this browser, as its person's list marks it.
  passkey_id uuid references passkeys (id) on delete set null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
-- Signing in again ends the session whose bind cookie the browser still has.
create index sessions_bind on sessions (bind_hash);

-- The account is kept as a hash: people type passwords into the email field. A success forgets the account.
create table login_failures (
  id uuid primary key,
  account_hash bytea,
  address text not null,
  failed_at timestamptz(3) not null,
  -- Failures of a browser that has signed in to the account before are counted by themselves.
  browser text
);
create index login_failures_account on login_failures (account_hash, failed_at);
create index login_failures_address on login_failures (address, failed_at);
create index login_failures_age on login_failures (failed_at);
create index login_failures_pair on login_failures (account_hash, address, failed_at);

-- Secrets of links in mails, as hashes: one for each account and purpose, so a new one makes the earlier one void.
create table account_tokens (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- When the link was used. A second visit is told so until the link would have expired.
  used_at timestamptz,
  -- A link that confirms an email names it, so that it confirms no other one that is asked for later.
  email_hash bytea,
  primary key (user_id, purpose)
);
create index account_tokens_expiry on account_tokens (expires_at);

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

-- == Badges ===========================================================================================================

create table vetting_levels (
  id uuid primary key,
  name text not null,
  icon_url text not null,
  description text,
  -- A default level is meant for every business; the others are asked for by single buyers.
  is_default boolean not null default true,
  position integer not null,
  created_at timestamptz(3) not null
);
create unique index vetting_levels_order on vetting_levels (position, id);

-- What a business answers to get a badge, in the order of its form.
create table vetting_questions (
  id uuid primary key,
  level_id uuid not null references vetting_levels (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('text', 'yesNo', 'date', 'file')),
  -- A few words for the list of what is answered.
  label text not null,
  question text not null,
  help text,
  is_required boolean not null default true,
  -- The answer is good until a day that the business names.
  has_expiry boolean not null default false
);
create unique index vetting_questions_order on vetting_questions (level_id, position);

create table vetting_cases (
  id uuid primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  level_id uuid not null references vetting_levels (id),
  state text not null check (state in ('init', 'draft', 'expired', 'submit', 'closed')),
  responses jsonb not null default '[]',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  revision integer not null default 1,
  -- The answers of a renewal, which stand beside those of a closed case until an operator awards them.
  renewal_state text check (renewal_state in ('draft', 'submit')),
  renewal_responses jsonb not null default '[]',
  submitted_at timestamptz(3),
  submitted_by uuid references users (id) on delete set null,
  -- When the operators were last told that it waits for them.
  operators_told_at timestamptz(3),
  return_reason text,
  -- The earliest expiry among the answers of a closed case, as a yyyymmdd number.
  expires_on integer,
  -- The last reminder of that expiry, as the days it was sent ahead; -1 when it has passed.
  reminded_ahead integer,
  -- When an operator last awarded or returned a case. An api of before 0065 leaves it empty.
  decided_at timestamptz(3),
  unique (business_id, level_id)
);
create index vetting_cases_expiring on vetting_cases (expires_on, id) where expires_on is not null;
-- The operators' queue, longest waiting first.
create index vetting_cases_submitted on vetting_cases (submitted_at, id) where submitted_at is not null;
-- The operators' lists of returned and awarded cases, newest first.
create index vetting_cases_returned on vetting_cases ((coalesce(decided_at, updated_at)), id)
  where return_reason is not null;
create index vetting_cases_awarded on vetting_cases ((coalesce(decided_at, updated_at)), id)
  where state = 'closed';

-- What became of each case, for operators.
create table vetting_events (
  id uuid primary key,
  case_id uuid not null references vetting_cases (id) on delete cascade,
  kind text not null check (kind in ('submitted', 'takenBack', 'returned', 'awarded', 'revoked')),
  at timestamptz(3) not null,
  by_id uuid references users (id) on delete set null,
  reason text,
  -- The expiry of an award, as a yyyymmdd number.
  expires_on integer
);
create index vetting_events_case on vetting_events (case_id, at, id);
create index vetting_events_by on vetting_events (by_id) where by_id is not null;

-- == Briefs (Work Requests) ===========================================================================================

create table briefs (
  id uuid primary key,
  buyer_user_id uuid not null references users (id),
  buyer_business_id uuid not null references businesses (id),
  state text not null check (state in ('draft', 'published', 'awarded', 'withdrawn')),
  is_procurement boolean not null,
  work_title text not null,
  industry_id uuid not null references industries (id),
  description text,
  site_inspection_details text,
  site text not null,
  site_state text not null,
  customer_name text,
  start_date date,
  due_at timestamptz(3),
  duration text,
  custom_questions jsonb not null default '[]',
  source_reference text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Ids of files, in the order people gave them.
  attachments jsonb not null default '[]',
  -- Briefs that any seller may find and ask to quote on; closed to all but invited sellers unless the buyer opens them.
  is_open boolean not null default false,
  -- What sellers who are not invited read of the site, such as 'Pyrmont NSW 2009'.
  suburb text,
  -- The time zone of a site by where its suburb is; null where it is not known, which means that of its state.
  site_time_zone text,
  -- What the endings of suppliers' names on the board of a brief are made of, so that they say nothing about their accounts.
  board_key uuid not null default gen_random_uuid()
);
create unique index briefs_source on briefs (buyer_business_id, source_reference);
-- Reviews are read by whom they are about.
create index briefs_buyer_user on briefs (buyer_user_id);
-- Lists and counts the work requests that are open to the market without reading those before the page: the newest
-- first, and in the order of their due dates.
create index briefs_open_listed on briefs (created_at desc, id desc) include (due_at, buyer_business_id)
  where is_open and state = 'published';
create index briefs_open_due on briefs (due_at, id) include (created_at, buyer_business_id)
  where is_open and state = 'published';

-- Badges of a work request: the required ones lock it, the others are desirable. None is both.
create table brief_badges (
  brief_id uuid not null references briefs (id) on delete cascade,
  level_id uuid not null references vetting_levels (id),
  is_required boolean not null,
  position integer not null,
  primary key (brief_id, level_id)
);

-- Where suburbs are: centres from the index of localities, found by the suburb of a brief. Without coordinates: a text that
-- names no suburb, so that it is not looked up again and again.
create table suburb_places (
  -- In small letters, such as 'pyrmont nsw 2009'.
  suburb text primary key,
  longitude double precision,
  latitude double precision,
  looked_up_at timestamptz(3) not null
);

-- What a search of open Work Requests compares stands in one row, so that indexes choose the candidates. Kept by the
-- triggers below, whichever api writes.
create table brief_words (
  brief_id uuid primary key references briefs (id) on delete cascade,
  title tsvector not null,
  -- The words that a missing badge withholds.
  withheld tsvector not null,
  industry tsvector not null default '',
  work_title text not null default '',
  required_level_ids uuid[] not null default '{}'
);
-- What everybody finds a brief by, and those who have its badges.
create index brief_words_open on brief_words using gin ((title || industry));
create index brief_words_all on brief_words using gin ((title || industry || withheld));
-- Titles with typing errors.
create index brief_words_title on brief_words using gin (work_title gin_trgm_ops);

create function keep_brief_words() returns trigger language plpgsql as $$
begin
  if not new.is_open then
    if tg_op = 'UPDATE' then
      delete from brief_words where brief_id = new.id;
    end if;
    return null;
  end if;
  insert into brief_words (brief_id, title, withheld)
  values (
    new.id,
    setweight(search_words(new.work_title), 'A'),
    setweight(search_words(coalesce(text_of_markup(new.description), '') || ' ' || coalesce(new.suburb, '')), 'D')
  )
  on conflict (brief_id) do update set title = excluded.title, withheld = excluded.withheld;
  return null;
end
$$;
create trigger brief_words_kept
  after insert or update of work_title, description, suburb, is_open on briefs
  for each row execute function keep_brief_words();

create function complete_brief_words() returns trigger language plpgsql as $$
declare
  found_brief record;
begin
  select briefs.work_title, setweight(search_words(industries.label), 'B') as industry into found_brief
  from briefs join industries on industries.id = briefs.industry_id where briefs.id = new.brief_id;
  -- A brief that is being deleted takes this row along.
  if not found then
    return new;
  end if;
  new.work_title := search_text(found_brief.work_title);
  new.industry := found_brief.industry;
  new.required_level_ids :=
    array(select level_id from brief_badges where brief_id = new.brief_id and is_required order by level_id);
  return new;
end
$$;
create trigger brief_words_completed before insert or update on brief_words
  for each row execute function complete_brief_words();

-- The row is completed anew when the industry of a brief changes or is renamed, or when its badges change.
create function renew_words_of_brief() returns trigger language plpgsql as $$
begin
  update brief_words set brief_id = brief_id where brief_id = new.id;
  return null;
end
$$;
create trigger brief_industry_in_words after update of industry_id on briefs
  for each row when (old.industry_id <> new.industry_id) execute function renew_words_of_brief();

create function renew_words_of_industry() returns trigger language plpgsql as $$
begin
  update brief_words set brief_id = brief_words.brief_id
  from briefs where briefs.id = brief_words.brief_id and briefs.industry_id = new.id;
  return null;
end
$$;
create trigger industry_label_in_words after update of name, parent_industry on industries
  for each row when ((old.name, old.parent_industry) is distinct from (new.name, new.parent_industry))
  execute function renew_words_of_industry();

create function renew_words_of_badge() returns trigger language plpgsql as $$
begin
  update brief_words set brief_id = brief_id
  where brief_id = case when tg_op = 'DELETE' then old.brief_id else new.brief_id end;
  return null;
end
$$;
create trigger brief_badges_in_words after insert or update or delete on brief_badges
  for each row execute function renew_words_of_badge();

-- Searches for work requests that a person saved. A removed one can be put back for a while.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  query jsonb not null,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3)
);
create index saved_searches_user on saved_searches (user_id, created_at, id);
create index saved_searches_removed on saved_searches (removed_at) where removed_at is not null;

-- The work requests of which a person was told because of a saved search: of none twice.
create table saved_search_matches (
  user_id uuid not null references users (id) on delete cascade,
  brief_id uuid not null references briefs (id) on delete cascade,
  told_at timestamptz(3) not null,
  primary key (user_id, brief_id)
);
create index saved_search_matches_brief on saved_search_matches (brief_id);

-- == Projects (jobs) ==================================================================================================

create table projects (
  id uuid primary key,
  brief_id uuid not null references briefs (id),
  business_id uuid not null references businesses (id),
  supplier_user_id uuid not null references users (id),
  status text not null,
  list_group text,
  accept_rfq boolean not null default false,
  buyer_reviewed boolean not null default false,
  supplier_reviewed boolean not null default false,
  rating integer check (rating between 1 and 5),
  review_text text,
  seller_rating integer check (seller_rating between 1 and 5),
  seller_review_text text,
  reject_reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Ids of the files that the buyer gave the seller of this project, in their order.
  buyer_files jsonb not null default '[]',
  -- What lists of projects are sorted and searched by stands in the project, so that an index has it in the order of a
  -- list: a copy of the brief's due date, title and buyer. The triggers below keep it, whichever api writes.
  due_at timestamptz(3),
  work_title text,
  buyer_user_id uuid,
  buyer_business_id uuid,
  -- Title and suburb as a search compares them: to normalise the titles of 20,000 projects took longer than to read them.
  searched_title text,
  searched_suburb text,
  unique (brief_id, business_id)
);
create index projects_list_created on projects (business_id, list_group, created_at desc, id desc);
create index projects_list_updated on projects (business_id, list_group, updated_at desc, id desc);
-- The lists by due date. Those that are searched by words are read off this index, too, without a row of the table.
create index projects_list_due on projects (business_id, list_group, due_at, id)
  include (created_at, updated_at, status, brief_id, searched_title, searched_suburb, buyer_user_id, buyer_business_id);
-- The lists of what ended. Such projects have no list, and an index of lists gives no order to rows without one.
create index projects_ended_created on projects (business_id, created_at desc, id desc)
  where status in ('common.declined', 'common.unsuccessful');
create index projects_ended_updated on projects (business_id, updated_at desc, id desc)
  where status in ('common.declined', 'common.unsuccessful');
create index projects_ended_due on projects (business_id, due_at, id)
  where status in ('common.declined', 'common.unsuccessful');
-- Pending jobs that are narrowed to those of one status. Their condition names the statuses, not the list: the whole list
-- would otherwise be read off them, too, and sorted.
create index projects_pending_created on projects (business_id, status, created_at desc, id desc)
  where status in ('cash.quote-pending', 'cash.quote-lodged');
create index projects_pending_due on projects (business_id, status, due_at, id)
  where status in ('cash.quote-pending', 'cash.quote-lodged');
-- The jobs of one person, for those who see no others.
create index projects_supplier on projects (supplier_user_id);
-- Reviews are read by whom they are about.
create index projects_seller_reviews_of_business on projects (business_id) where seller_rating is not null;
create index projects_seller_reviews_of_user on projects (supplier_user_id) where seller_rating is not null;
create index projects_title_searched on projects using gin (searched_title gin_trgm_ops);
create index projects_suburb_searched on projects using gin (searched_suburb gin_trgm_ops);
-- For the api of before 0088.
create index projects_title_part on projects using gin (lower(work_title) gin_trgm_ops);

create function copy_brief_to_project() returns trigger language plpgsql as $$
begin
  -- Locked, so that a change of the brief that is under way is waited for and not missed.
  select due_at, work_title, buyer_user_id, buyer_business_id, search_text(work_title), search_text(suburb)
  into new.due_at, new.work_title, new.buyer_user_id, new.buyer_business_id, new.searched_title, new.searched_suburb
  from briefs where id = new.brief_id for share;
  return new;
end
$$;
create trigger projects_with_brief before insert or update of brief_id on projects
  for each row execute function copy_brief_to_project();

create function copy_brief_to_its_projects() returns trigger language plpgsql as $$
begin
  update projects
  set due_at = new.due_at, work_title = new.work_title,
    buyer_user_id = new.buyer_user_id, buyer_business_id = new.buyer_business_id,
    searched_title = search_text(new.work_title), searched_suburb = search_text(new.suburb)
  where brief_id = new.id;
  return null;
end
$$;
create trigger briefs_in_projects
  after update of due_at, work_title, buyer_user_id, buyer_business_id, suburb on briefs
  for each row
  when ((old.due_at, old.work_title, old.buyer_user_id, old.buyer_business_id, old.suburb)
    is distinct from (new.due_at, new.work_title, new.buyer_user_id, new.buyer_business_id, new.suburb))
  execute function copy_brief_to_its_projects();

-- How many projects each business has, by list and status, so that no list counts its projects. The sum of the rows of one
-- business, list and status counts: a transaction changes a row that no other one holds, or adds one, so that nobody waits.
create table project_counts (
  business_id uuid not null references businesses (id) on delete cascade,
  list_group text,
  status text not null,
  total bigint not null
);
create index project_counts_business on project_counts (business_id);

create function change_project_count(of_business uuid, of_group text, of_status text, change bigint)
returns void language plpgsql as $$
begin
  update project_counts set total = total + change where ctid = (
    select ctid from project_counts
    where business_id = of_business and list_group is not distinct from of_group and status = of_status
    limit 1 for update skip locked
  );
  if not found then
    insert into project_counts (business_id, list_group, status, total)
    values (of_business, of_group, of_status, change);
  end if;
end
$$;

create function count_projects() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform change_project_count(business_id, list_group, status, count(*))
    from new_projects group by business_id, list_group, status;
  elsif tg_op = 'DELETE' then
    perform change_project_count(business_id, list_group, status, -count(*))
    from old_projects group by business_id, list_group, status;
  else
    perform change_project_count(business_id, list_group, status, sum(change))
    from (
      select business_id, list_group, status, 1 as change from new_projects
      union all
      select business_id, list_group, status, -1 from old_projects
    ) changed
    group by business_id, list_group, status having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger projects_counted_insert after insert on projects
  referencing new table as new_projects for each statement execute function count_projects();
create trigger projects_counted_update after update on projects
  referencing old table as old_projects new table as new_projects
  for each statement execute function count_projects();
create trigger projects_counted_delete after delete on projects
  referencing old table as old_projects for each statement execute function count_projects();

-- The history of a job.
create table project_events (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  kind text not null,
  at timestamptz(3) not null,
  by_user_id uuid references users (id),
  revision integer,
  detail text
);
create index project_events_project on project_events (project_id, at desc, id desc);

-- What happens on a job beside its history: changes of files, with whom it is shared, what the buyer has opened.
create table project_activities (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  -- The only person who reads it, such as about a private file; null for everybody of the seller's business.
  reader_id uuid references users (id) on delete cascade,
  kind text not null,
  at timestamptz(3) not null,
  -- The last time that the buyer opened a revision.
  last_at timestamptz(3),
  by_user_id uuid references users (id),
  colleague_id uuid references users (id),
  revision integer,
  file_name text,
  former_name text
);
-- Two, because the order of an index is not used where its column is compared with null.
create index project_activities_shared on project_activities (project_id, at desc, id desc) where reader_id is null;
create index project_activities_private on project_activities (project_id, reader_id, at desc, id desc)
  where reader_id is not null;
create unique index project_activities_seen on project_activities (project_id, revision) where kind = 'quoteSeen';
create index project_activities_reader on project_activities (reader_id) where reader_id is not null;
create index project_activities_actor on project_activities (by_user_id);

create table seller_collaborators (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  added_at timestamptz(3) not null,
  primary key (project_id, user_id)
);
create index seller_collaborators_user on seller_collaborators (user_id);

-- Names of people with closed accounts, for the quotes and histories of awarded jobs: companies must keep the records
-- of their contracts for seven years. Deleted after that.
create table kept_names (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id),
  first_name text not null,
  last_name text not null,
  keep_until timestamptz(3) not null,
  primary key (project_id, user_id)
);
create index kept_names_end on kept_names (keep_until);

-- == Quotes ===========================================================================================================

create table quotes (
  project_id uuid primary key references projects (id) on delete cascade,
  version integer not null,
  revision integer not null,
  base_price_cents bigint,
  fee_cents bigint,
  buyer_fee_cents bigint,
  sales_pitch text,
  deliverables jsonb not null default '[]',
  start_date date,
  lead_time integer,
  estimated_works_duration integer,
  estimated_hours double precision,
  updated_at timestamptz(3) not null,
  updated_by uuid not null references users (id),
  lodged_at timestamptz(3),
  -- Ids of files, in the order people gave them.
  terms_and_conditions jsonb not null default '[]',
  -- Fields of a draft that cannot be stored in their columns yet (a price of '500-600'), as the person typed them.
  as_typed jsonb not null default '{}',
  -- The lines of a price as typed, what the price leaves out, and the last day on which it is valid.
  lines jsonb not null default '[]',
  exclusions text,
  valid_until date,
  -- The terms in words.
  terms text
);

-- What was submitted each time.
create table quote_revisions (
  project_id uuid not null references projects (id) on delete cascade,
  revision integer not null,
  base_price_cents bigint not null,
  fee_cents bigint not null,
  buyer_fee_cents bigint not null,
  sales_pitch text,
  deliverables jsonb not null,
  start_date date,
  lead_time integer not null,
  estimated_works_duration integer not null,
  estimated_hours double precision,
  lodged_at timestamptz(3) not null,
  lodged_by uuid not null references users (id),
  terms_and_conditions jsonb not null default '[]',
  lines jsonb not null default '[]',
  exclusions text,
  valid_until date,
  terms text,
  primary key (project_id, revision)
);

-- Who has the form of a quote open now. A row that is not renewed counts no more, and is removed by the next call.
create table quote_presences (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (project_id, user_id)
);
create index quote_presences_user on quote_presences (user_id);

-- == Files ============================================================================================================

create table files (
  id uuid primary key,
  owner_id uuid not null references users (id),
  business_id uuid not null references businesses (id),
  purpose text not null,
  -- What the purpose is about: a project for a quote's attachment, a brief for a brief's.
  context_id uuid not null,
  name text not null,
  size bigint not null check (size > 0),
  mime text,
  sha256 bytea,
  state text not null check (state in ('uploading', 'complete')),
  storage_key text not null,
  created_at timestamptz(3) not null,
  -- When bytes last arrived; an upload nobody goes on with is removed by it.
  touched_at timestamptz(3) not null,
  completed_at timestamptz(3),
  -- What of a file can run on the machine of a person who downloads it, judged by content and name when it arrives:
  -- 'none' or a kind of risk. A file without it is judged by type and name when it is read.
  risk text,
  -- When a scanner looked at it; null as long as none has.
  scanned_at timestamptz(3),
  -- What the scanner found. The bytes of such a file are removed; its row stays to say so.
  threat text,
  -- When a scan is due, for a file that waits for one; null is now.
  scan_due_at timestamptz(3),
  check (state = 'uploading' or (mime is not null and sha256 is not null and completed_at is not null))
);
create index files_unfinished on files (touched_at) where state = 'uploading';
create index files_context on files (context_id);
create index files_unscanned on files (scan_due_at) where state = 'complete' and scanned_at is null;
-- What a business keeps, and what a person has announced, is summed with every new upload.
create index files_business on files (business_id);
create index files_owner_unfinished on files (owner_id) where state = 'uploading';

-- Thumbnails of pictures among the files, made when they are first asked for: WebP of at most some kilobytes, upright and
-- without metadata. A row without a picture says that the file cannot be decoded.
create table file_thumbnails (
  file_id uuid primary key references files (id) on delete cascade,
  picture bytea,
  created_at timestamptz(3) not null
);

-- Files of the seller's side of a project. The name, the bytes and who attached them are the file's; a replaced file
-- keeps its row here.
create table project_files (
  id uuid primary key,
  project_id uuid not null references projects (id) on delete cascade,
  file_id uuid not null unique references files (id) on delete cascade,
  is_public boolean not null default false,
  attachment_type text not null,
  description text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index project_files_project on project_files (project_id);

-- == Talk: chats of two people, boards of briefs ======================================================================

-- A chat has exactly two people, so they are columns; the smaller id comes first, so that two people have one chat.
create table chats (
  id uuid primary key,
  first_user_id uuid not null references users (id),
  second_user_id uuid not null references users (id),
  first_read_number integer not null default 0,
  second_read_number integer not null default 0,
  message_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- A chat of two colleagues belongs to their business: who leaves it no longer reads it. Null for people of two
  -- businesses.
  business_id uuid references businesses (id) on delete cascade,
  check (first_user_id < second_user_id)
);
create unique index chats_people on chats (first_user_id, second_user_id, business_id) nulls not distinct;
create index chats_second_user on chats (second_user_id);
create index chats_business on chats (business_id) where business_id is not null;

-- The api of before 0095 names no business: without this it would start a second chat of two colleagues during an update.
create function name_business_of_chat() returns trigger language plpgsql as $$
begin
  new.business_id := (
    select one.business_id from users one join users other on other.business_id = one.business_id
    where one.id = new.first_user_id and other.id = new.second_user_id
  );
  return new;
end
$$;
create trigger chats_name_their_business
  before insert on chats
  for each row when (new.business_id is null)
  execute function name_business_of_chat();

-- A conversation is the other person's as well: it stays when an account is closed, under the name of a former member.
create table chat_messages (
  id uuid primary key,
  chat_id uuid not null references chats (id) on delete cascade,
  number integer not null,
  poster_id uuid not null references users (id),
  client_id uuid not null,
  message text not null,
  created_at timestamptz(3) not null,
  -- The names of the files of a message, one a line, so that a search finds it by them.
  file_names text not null default '',
  unique (chat_id, number),
  unique (chat_id, poster_id, client_id)
);
create index chat_messages_poster on chat_messages (poster_id, id);
-- Words of messages together with the id of their chat: a search in some chats reads what is in those chats alone. Those
-- with files are also found by the names of these.
create index chat_messages_searched on chat_messages
  using gin ((array_to_tsvector(array[chat_id::text]) || search_words(message)));
create index chat_messages_files_searched on chat_messages using gin (
  (array_to_tsvector(array[chat_id::text]) || search_words(message || ' ' || file_names))
) where file_names <> '';
-- For the api of before 0088. Signs that join the words of a name become spaces: the parser takes "plan.pdf" for a host.
create index chat_messages_words on chat_messages
  using gin ((array_to_tsvector(array[chat_id::text]) || to_tsvector('english', message)));
create index chat_messages_file_words on chat_messages using gin (
  (array_to_tsvector(array[chat_id::text]) || to_tsvector('english', message || ' ' || translate(file_names, '._-@:+', '      ')))
) where file_names <> '';

-- The files of a message, in their order. A file belongs to one message. Its name and the size of a picture are copied:
-- when a business is deleted with its files, the message of the conversation still says what it had.
create table chat_files (
  file_id uuid primary key,
  message_id uuid not null references chat_messages (id) on delete cascade,
  position integer not null,
  name text not null,
  size bigint not null,
  -- Pixels; null for what pages do not show as a picture.
  width integer,
  height integer,
  unique (message_id, position),
  check ((width is null) = (height is null))
);

-- The row of a board is locked while a message gets its number.
create table boards (
  brief_id uuid primary key references briefs (id) on delete cascade,
  message_count integer not null
);

create table board_messages (
  id uuid primary key,
  brief_id uuid not null references briefs (id) on delete cascade,
  number integer not null,
  poster_id uuid not null references users (id),
  business_id uuid not null references businesses (id),
  client_id uuid not null,
  message text not null,
  created_at timestamptz(3) not null,
  unique (brief_id, number),
  unique (brief_id, poster_id, client_id)
);
create index board_messages_poster on board_messages (poster_id, created_at, id);

-- == Notifications and the live channel ===============================================================================

create table notifications (
  id uuid primary key,
  recipient_id uuid not null references users (id) on delete cascade,
  entity text not null,
  entity_id uuid not null,
  state text not null,
  collaborator_id uuid references users (id) on delete set null,
  subject text not null,
  body text not null,
  is_seen boolean not null default false,
  is_clicked boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  icon_url text,
  -- Several events of one kind to one person become one row.
  group_key text,
  group_count integer not null default 1,
  -- When the first of the Work Requests is due that a notification stands for.
  group_due_at timestamptz(3),
  -- What the events of a notification about several of them are about, so that its link shows exactly these.
  subject_ids uuid[] not null default '{}'
);
create index notifications_recipient on notifications (recipient_id, created_at desc, id desc);
-- The list of those that were not clicked.
create index notifications_unread on notifications (recipient_id, created_at desc, id desc) where not is_clicked;
-- What the badges count.
create index notifications_new on notifications (recipient_id, entity)
  where case when entity = 'Chat' then not is_clicked else not is_seen end;
create index notifications_group on notifications (recipient_id, group_key, updated_at desc)
  where group_key is not null and not is_clicked;

-- Browsers that show push messages. A row belongs to the session in which its person asked for them, and goes with it.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null unique references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);

-- Each person's channels are numbered for themselves: one sequence for all would show an event that was
-- numbered early and committed late to readers who are past its number.
create table live_channels (
  user_id uuid not null references users (id) on delete cascade,
  -- Notifications, messages, and what changed of what open pages show.
  kind text not null check (kind in ('not', 'msg', 'upd')),
  last_seq bigint not null,
  primary key (user_id, kind)
);

create table live_events (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  seq bigint not null,
  event jsonb not null,
  created_at timestamptz(3) not null,
  primary key (user_id, kind, seq)
);
create index live_events_age on live_events (created_at);

-- A person who leaves a business no longer reads the talk of its people: what was written for them to catch up on goes,
-- in whichever way they left. A client that was not told of it yet is told to load its state again.
create function forget_live_events() returns trigger language plpgsql as $$
begin
  delete from live_events where user_id = new.id and kind in ('msg', 'not');
  return null;
end
$$;
create trigger users_forget_live_events
  after update of business_id on users
  for each row when (old.business_id is not null and old.business_id is distinct from new.business_id)
  execute function forget_live_events();

-- == Mail =============================================================================================================

-- Mails, each written in the transaction of the change that causes it. A job of the schema graphile_worker sends it.
create table mails (
  id uuid primary key,
  to_address text not null,
  user_id uuid references users (id) on delete set null,
  -- The event by which a person may decline the mail; null for mails about the account, which always go out.
  kind text,
  -- A waiting mail with this key takes further events of its kind, so that a hundred invitations are one mail.
  group_key text,
  group_count integer not null default 1 check (group_count > 0),
  subject text not null,
  -- Paragraphs and links, of which both parts of the mail are made. Null after its time: it may hold a link that only
  -- the recipient should have.
  content jsonb,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null,
  tried_at timestamptz(3),
  sent_at timestamptz(3),
  -- What the events of a mail about several of them are about, so that its link shows exactly these.
  subject_ids uuid[] not null default '{}'
);
create unique index mails_group on mails (group_key) where group_key is not null;
create index mails_newest on mails (created_at desc, id desc);
create index mails_address on mails (lower(to_address) text_pattern_ops, created_at desc, id desc);
create index mails_with_content on mails (created_at) where content is not null;
create index mails_user on mails (user_id) where user_id is not null;
create index mails_failed on mails (created_at) where state = 'failed';
-- Operators find a mail by any part of its address or subject.
create index mails_searched on mails using gin (search_text(to_address || ' ' || subject) gin_trgm_ops);

-- == Releases: what is published and live =============================================================================

-- Tokens that publish. Only hashes are kept; each covers one package. One for every package, '*', is that of an operator.
create table deploy_tokens (
  id uuid primary key,
  package text not null,
  token_hash bytea not null unique,
  label text not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  -- A token without an end is taken until it is revoked. The last use is kept to the minute.
  ends_at timestamptz(3),
  last_used_at timestamptz(3),
  -- A token belongs to a person, and does what it was made for. One of before 0068 belongs to nobody and does everything.
  user_id uuid references users (id),
  rights text[] not null default '{publish,promote,rollback}',
  constraint deploy_tokens_for_all_check check (package <> '*' or user_id is not null)
);
create index deploy_tokens_package on deploy_tokens (package);
create index deploy_tokens_user on deploy_tokens (user_id) where user_id is not null;

-- The groups that own packages, by the name that `owner` in module.json has, and what their people may do.
create table release_owners (
  name text primary key,
  rights text[] not null,
  changed_at timestamptz(3) not null
);
create table release_owner_people (
  owner text not null references release_owners (name) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (owner, user_id)
);
create index release_owner_people_user on release_owner_people (user_id);

-- A release never changes. The description is what was signed.
create table releases (
  package text not null,
  id text not null,
  description jsonb not null,
  key_id text not null,
  signature text not null,
  published_by uuid not null references deploy_tokens (id),
  published_at timestamptz(3) not null,
  primary key (package, id)
);

-- The commit of which a release was built, as its publisher said. It is no part of what is signed.
create table release_sources (
  package text not null,
  release_id text not null,
  commit text not null,
  author text not null,
  committed_at timestamptz(3) not null,
  is_dirty boolean not null,
  -- The first line of the message of the commit; null where its publisher did not send it.
  title text,
  primary key (package, release_id),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);

-- Source maps of a release's files, compressed with brotli: only the api reads them.
create table release_maps (
  package text not null,
  release_id text not null,
  path text not null,
  content bytea not null,
  primary key (package, release_id, path),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);

-- What was measured of a build when it was published.
create table release_measures (
  package text not null,
  release_id text not null,
  measures jsonb not null,
  primary key (package, release_id),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);

-- Which release of a package is live.
create table channels (
  package text primary key,
  release_id text not null,
  put_by text not null check (put_by in ('start', 'person')),
  changed_at timestamptz(3) not null,
  foreign key (package, release_id) references releases (package, id)
);

-- Number of the release set, in a single row. It starts at the clock and never falls behind it, so that a
-- database made or restored later still counts on from every number an edge has seen.
create table release_set_number (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  changed_at timestamptz(3) not null
);
insert into release_set_number (number, changed_at) values (extract(epoch from now())::bigint, now());

-- The release set as a person signed it away from the api, in a single row. Empty where the api signs itself.
create table signed_release_set (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  issued_at timestamptz(3) not null,
  content jsonb not null
);

-- A release that a share of the visitors gets in place of the live one.
create table canaries (
  package text primary key,
  release_id text not null,
  -- 0 for a canary for those named below alone.
  percent integer not null check (percent between 0 and 99),
  changed_at timestamptz(3) not null,
  -- Who gets it beside its share of the visitors, while signed in: people, everybody of some businesses, operators.
  people uuid[] not null default '{}',
  businesses uuid[] not null default '{}',
  is_for_staff boolean not null default false,
  foreign key (package, release_id) references releases (package, id)
);

-- Releases on their way to more and more visitors.
create table release_ramps (
  id uuid primary key,
  package text not null,
  release_id text not null,
  -- What was live at its start, and with which it is compared.
  live_id text not null,
  steps integer[] not null,
  step integer not null,
  every_minutes integer not null,
  stop_if text not null,
  why text not null,
  mail_to text,
  token_id uuid not null references deploy_tokens (id),
  state text not null check (state in ('running', 'arrived', 'wentBack', 'stopped')),
  because text not null,
  looks integer not null,
  started_at timestamptz(3) not null,
  step_at timestamptz(3) not null,
  -- Null once it has ended.
  next_look_at timestamptz(3),
  -- The beginning of the freeze for which a ramp has said that it waits.
  frozen_since timestamptz(3),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
create unique index release_ramps_running on release_ramps (package) where state = 'running';
create index release_ramps_newest on release_ramps (package, id desc);
create index release_ramps_release on release_ramps (package, release_id);
create index release_ramps_token on release_ramps (token_id);

-- A signed link under which its holders see the portal with a release that is not live.
create table release_previews (
  id uuid primary key,
  package text not null,
  release_id text not null,
  token_id uuid references deploy_tokens (id),
  operator_id uuid references users (id),
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- Ended before its time.
  ended_at timestamptz(3),
  foreign key (package, release_id) references releases (package, id) on delete cascade,
  constraint release_previews_who_check check (num_nonnulls(token_id, operator_id) = 1)
);
create index release_previews_newest on release_previews (package, id desc);
create index release_previews_operator on release_previews (operator_id) where operator_id is not null;
-- Operators page through the previews of all packages that run.
create index release_previews_running on release_previews (id desc) where ended_at is null;

-- While there is a row, nothing is promoted and no canary begins or grows.
create table release_freeze (
  is_only boolean primary key default true check (is_only),
  operator_id uuid not null references users (id),
  why text not null,
  since timestamptz(3) not null
);
create index release_freeze_operator on release_freeze (operator_id);

create table release_audit (
  id uuid primary key,
  package text not null,
  action text not null check (
    action in (
      'publish', 'promote', 'rollback', 'withdraw', 'canary', 'canaryEnd', 'rampEnd', 'rampWait', 'prune',
      'preview', 'previewEnd', 'freeze', 'thaw', 'owners', 'budgetBurnt', 'webhook', 'webhookEnd'
    )
  ),
  release_id text not null,
  previous_release_id text,
  put_by text,
  token_id uuid references deploy_tokens (id),
  why text,
  set_number bigint,
  at timestamptz(3) not null,
  -- The share of the visitors that a canary gets.
  percent integer,
  -- The packages that no longer run since a forced rollback, separated by commas.
  stopped text,
  operator_id uuid references users (id),
  -- Whom a canary named, as counts: the history is read by more people than the accounts of those named.
  audience jsonb,
  -- What a ramp did by itself, with the rights of the token that started it.
  is_by_itself boolean not null default false,
  -- An error budget is burnt by visitors, and not by a token or an operator.
  constraint release_audit_who_check
    check (num_nonnulls(token_id, operator_id) = case action when 'budgetBurnt' then 0 else 1 end)
);
create index release_audit_package on release_audit (package, at desc, id desc);
-- The history of a package is read by its id, newest first.
create index release_audit_newest on release_audit (package, id desc);
create index release_audit_operator on release_audit (operator_id) where operator_id is not null;
-- It is said once for each release that its error budget is burnt.
create unique index release_audit_burnt on release_audit (package, release_id) where action = 'budgetBurnt';

-- Addresses that are told what happens to the releases of a package.
create table release_webhooks (
  id uuid primary key,
  package text not null,
  url text not null,
  -- Signs each message; needed as it is.
  secret text not null,
  created_at timestamptz(3) not null
);
create index release_webhooks_package on release_webhooks (package, id);

-- Messages to them, kept for a week.
create table release_webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references release_webhooks (id) on delete cascade,
  body text not null,
  attempts integer not null,
  -- The status of the last answer, or why there was none; null before the first try.
  result text,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3)
);
create index release_webhook_deliveries_webhook on release_webhook_deliveries (webhook_id, id desc);
create index release_webhook_deliveries_created on release_webhook_deliveries (created_at);

-- == Releases: what pages tell of them ================================================================================

-- What pages told of releases, counted by the hour: no row says anything of a visitor.
create table release_reports (
  package text not null,
  release_id text not null,
  hour timestamptz(0) not null,
  kind text not null,
  reason text not null,
  count integer not null,
  total_ms bigint not null,
  primary key (package, release_id, hour, kind, reason),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);

-- What browsers refused in pages of the portal, by the release that caused it and by the hour: no row says anything of
-- a visitor.
create table policy_violations (
  package text not null,
  release_id text not null,
  hour timestamptz(0) not null,
  directive text not null,
  blocked text not null,
  source text not null,
  count integer not null,
  primary key (package, release_id, hour, directive, blocked, source),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);

-- What was thrown in pages, counted by equal errors: no row holds a sentence of an error or says anything of a visitor.
create table release_errors (
  package text not null,
  release_id text not null,
  fingerprint text not null,
  browser text not null,
  kind text not null,
  name text not null,
  meaning text not null,
  number bigint,
  frames jsonb not null,
  count integer not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (package, release_id, fingerprint, browser),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
create index release_errors_latest on release_errors (package, last_at desc);

-- How fast pages of a release are, as counts by bucket: no row says anything of a visitor.
create table release_vitals (
  package text not null,
  release_id text not null,
  -- Five minutes, so that a ramp compares the same time; whole hours once they are a day old.
  slot timestamptz(0) not null,
  -- A path of the module's manifest.
  pattern text not null,
  metric text not null check (metric in ('lcp', 'inp', 'cls', 'load')),
  bucket smallint not null,
  count integer not null,
  primary key (package, release_id, slot, pattern, metric, bucket),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
create index release_vitals_slot on release_vitals (slot);

-- What ramps compare of how fast pages are, of the last two days. The counts of a group can be negative where a page's measure
-- left a bucket of an earlier api.
create table release_vital_evidence (
  package text not null,
  release_id text not null,
  slot timestamptz(0) not null,
  network_group smallint not null,
  metric text not null check (metric in ('lcp', 'inp', 'cls', 'load')),
  bucket smallint not null,
  count integer not null,
  primary key (package, release_id, slot, network_group, metric, bucket),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
create index release_vital_evidence_slot on release_vital_evidence (slot);

-- Which visitors had a release lately, to count people and not attempts. A visitor is a hash that differs from release to
-- release, kept for two days.
create table release_visitors (
  package text not null,
  release_id text not null,
  visitor bytea not null,
  -- The last time of each.
  seen_at timestamptz(3) not null,
  failed_at timestamptz(3),
  threw_at timestamptz(3),
  -- Each address block is in one of 64 groups, and no ramp or error budget goes by one group alone. Six bits name no
  -- address.
  network_group smallint not null default 0,
  primary key (package, release_id, visitor),
  foreign key (package, release_id) references releases (package, id) on delete cascade
);
create index release_visitors_lately on release_visitors (package, release_id, seen_at);
create index release_visitors_seen on release_visitors (seen_at);

-- == Security and the api itself ======================================================================================

-- What matters to security, one row for equal events of one minute. See docs/decisions/0020.
create table security_events (
  id uuid primary key,
  at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  count integer not null default 1 check (count > 0),
  kind text not null,
  account_id uuid,
  account_hash bytea,
  actor text,
  address text,
  request_id text,
  details jsonb not null default '{}',
  -- Equal events of one minute share it. Null for an event that always has a row of its own.
  merge_key text unique
);
create index security_events_account on security_events (account_id, at desc, id desc) where account_id is not null;
create index security_events_account_hash on security_events (account_hash, at desc, id desc) where account_hash is not null;
create index security_events_address on security_events (address, at desc, id desc) where address is not null;
create index security_events_kind on security_events (kind, at desc, id desc);
create index security_events_newest on security_events (at desc, id desc);

-- Append-only: an update may only count further equal events, and nothing is deleted before its time. The
-- api deletes after 90 days; one day less here allows for clocks that differ.
create function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '89 days' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if new.count > old.count and to_jsonb(new) - 'count' - 'last_at' = to_jsonb(old) - 'count' - 'last_at' then
      return new;
    end if;
  end if;
  raise exception 'security_events is append-only';
end
$$;
create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_security_event_change();
create trigger security_events_no_truncate before truncate on security_events
  for each statement execute function refuse_security_event_change();

-- Answers of calls with an idempotency key, so that the same call sent again changes nothing twice.
create table idempotency_keys (
  subject text not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  answer text not null,
  created_at timestamptz(3) not null,
  primary key (subject, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Secrets every api process must agree on, made once: two version-4 UUIDs hold 244 random bits.
create table signing_keys (
  name text primary key,
  key bytea not null
);
insert into signing_keys (name, key)
select name, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
from (values
  ('file-links'),
  -- Signs the cookie by which a browser is known to have signed in before.
  ('known-browsers'),
  -- Signs the links that decline a kind of mail without signing in.
  ('mail-unsubscribe'),
  -- Encrypts the secrets of authenticator apps: they are of no use in a copy of their table alone.
  ('second-step-secrets'),
  -- Signs the links to previews.
  ('release-preview')
) as names (name);
