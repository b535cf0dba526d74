-- A user has one authenticator app at most; one that waits for its first code may stand beside it for a moment.
create unique index totps_verified_by_user on totps (user_id) where verified_at is not null;
create index totps_pending on totps (expires_at) where verified_at is null;
