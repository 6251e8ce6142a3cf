-- What of a file can run on the machine of whoever downloads it, judged by content and name when it arrives:
-- 'none' or a kind of risk. Null in rows of before, which are judged by type and name when they are read.
alter table files add column risk text;
-- When a scanner looked at it; null as long as none has.
alter table files add column scanned_at timestamptz(3);
-- What the scanner found. The bytes of such a file are removed; its row stays to say so.
alter table files add column threat text;
-- When a scan is due, for a file that waits for one; null is now.
alter table files add column scan_due_at timestamptz(3);
create index files_unscanned on files (scan_due_at) where state = 'complete' and scanned_at is null;

-- What a business keeps, and what a person has announced, is summed with every new upload.
create index files_business on files (business_id);
create index files_owner_unfinished on files (owner_id) where state = 'uploading';
