-- What clients may use for a person besides their account (RFC 8707): the resource that a grant's tokens are for. Null for tokens of the
-- identity provider itself.
alter table app_grants add column resource text;
-- What of a resource a person allows a client (RFC 9396): a JSON list. Null until they were asked.
alter table app_consents add column authorization_details text;

-- Where an app's description is from: 'operator', 'document' for one that the client publishes at its id (a client ID metadata document), or
-- 'registration' for one that a client registered itself (RFC 7591).
alter table apps add column origin text not null default 'operator';
create index apps_by_origin on apps (origin, updated_at);
