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
