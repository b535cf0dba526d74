-- People whose account is being deleted: they have left all communities, and what they sign in with may not be deleted yet.
create table account_deletions (
  user_id text primary key,
  started_at text not null
);
