-- A community that comes back from an archive gets copies of pictures that this instance has, found by their hash.
create index pictures_by_hash on pictures (hash);
