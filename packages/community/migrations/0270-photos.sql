-- The photo of a contact: the id of its picture and the hash by which an archive names it, with a space between. In the entry, since
-- the directory says of each contact whether there is one.
alter table profiles add column photo text;
