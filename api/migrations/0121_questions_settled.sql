-- Messages of a board up to this number need no answer: the buyer says so, or wrote a later one.
alter table briefs add column questions_settled_to integer not null default 0;
