-- Who looks after an entry of the directory, such as a parent of a child: at most two members, who act for the person until that person opens
-- the community. An entry that is looked after needs no number: it has the empty one then, with a `duplicate` that is counted up from 1.
create table guardians (
  profile_id text not null references profiles (id) on delete cascade,
  guardian_id text not null references profiles (id) on delete cascade,
  site_id text not null references sites (id) on delete cascade,
  created_at text not null,
  primary key (profile_id, guardian_id)
);
create index guardians_by_guardian on guardians (guardian_id);
create index guardians_by_site on guardians (site_id);
