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

-- The names of the files of a message, one a line, so that a search finds it by them.
alter table chat_messages add column file_names text not null default '';
-- For messages with files alone. Signs that join the words of a name become spaces: the parser takes "plan.pdf" for a host.
create index chat_messages_file_words on chat_messages using gin (
  (array_to_tsvector(array[chat_id::text]) || to_tsvector('english', message || ' ' || translate(file_names, '._-@:+', '      ')))
) where file_names <> '';
