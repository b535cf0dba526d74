-- A project signs with one key per algorithm: its own choice for sessions and access tokens, and RS256 for id tokens.
alter table signing_keys add column algorithm text not null default 'RS256';
drop index signing_keys_active;
create unique index signing_keys_active on signing_keys (project_id, algorithm) where retired_at is null;
