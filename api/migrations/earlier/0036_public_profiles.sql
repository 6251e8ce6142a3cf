-- The unguessable end of the address at which a business shows itself to everybody; null while it does not.
alter table businesses add column public_token text;
create unique index businesses_public_token on businesses (public_token) where public_token is not null;
