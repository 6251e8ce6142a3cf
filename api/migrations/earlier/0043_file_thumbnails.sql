-- Thumbnails of pictures among the files, made when they are first asked for: WebP of at most some kilobytes, upright and
-- without metadata. A row without a picture says that the file cannot be decoded.
create table file_thumbnails (
  file_id uuid primary key references files (id) on delete cascade,
  picture bytea,
  created_at timestamptz(3) not null
);
