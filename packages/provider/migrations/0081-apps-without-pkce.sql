-- A confidential app may be allowed to leave PKCE out. A code that was asked for without a challenge has an empty one.
alter table apps add column requires_pkce integer not null default 1;
