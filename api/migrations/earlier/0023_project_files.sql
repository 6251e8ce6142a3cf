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

-- Ids of the files that the buyer gave the seller of this project, in their order.
alter table projects add column buyer_files jsonb not null default '[]';
