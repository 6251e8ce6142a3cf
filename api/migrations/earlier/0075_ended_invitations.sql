-- An invitation that was revoked before its person had an account keeps neither name nor email; nor do earlier ones.
alter table user_invitations drop constraint user_invitations_check;
alter table user_invitations add constraint user_invitations_check
  check (status <> 'pending' or user_id is not null or email is not null);
update user_invitations set email = null, first_name = null, last_name = null where status <> 'pending';
