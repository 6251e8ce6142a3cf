-- Words of messages together with the id of their chat: a search in some chats reads what is in those chats alone.
create index chat_messages_words on chat_messages
  using gin ((array_to_tsvector(array[chat_id::text]) || to_tsvector('english', message)));
