-- Operators find a mail by any part of its address or subject.
create index mails_searched on mails using gin (search_text(to_address || ' ' || subject) gin_trgm_ops);
