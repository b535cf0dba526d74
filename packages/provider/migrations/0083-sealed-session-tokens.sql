-- A session that is named by its JWT is answered with its token: sealed with the instance's key. The hash stays what a token is looked
-- up by. Null for sessions that were opened before.
alter table sessions add column sealed_token text;
