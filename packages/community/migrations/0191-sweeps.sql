-- The sweep deletes by these, in small steps, without reading what stays.
create index notice_deliveries_by_expiry on notice_deliveries (expires_at);
create index notice_occasions_by_time on notice_occasions (created_at);
create index join_requests_waiting on join_requests (created_at) where state = 'waiting';
