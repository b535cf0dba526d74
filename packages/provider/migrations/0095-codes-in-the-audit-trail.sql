-- What became of the codes sent to a range of numbers is read from the audit trail: that a code was sent is noted with its range
-- and the network that asked, as keyed hashes, and a sign-in with its code.
alter table security_events add column code_id text;
alter table security_events add column range_key text;
alter table security_events add column network_hash text;
create index security_events_by_range on security_events (range_key, created_at) where range_key is not null;
create index security_events_by_code on security_events (code_id) where code_id is not null and range_key is null;
