-- Who sees what of a contact: 'members' or 'admins', for the entry as a whole, its number and its e-mail address. A profile
-- has what its person has chosen; null follows the site.
alter table sites add column listing_audience text not null default 'members'
  check (listing_audience in ('members', 'admins'));
alter table sites add column phone_audience text not null default 'members'
  check (phone_audience in ('members', 'admins'));
alter table sites add column email_audience text not null default 'members'
  check (email_audience in ('members', 'admins'));
alter table profiles add column listing_audience text check (listing_audience in ('members', 'admins'));
alter table profiles add column phone_audience text check (phone_audience in ('members', 'admins'));
alter table profiles add column email_audience text check (email_audience in ('members', 'admins'));
-- A member who adds a number that is hidden from them must not learn that it is there, so the same number can be there again:
-- `duplicate` is 0 for the first entry with a number, and counts up for the others.
alter table profiles add column duplicate integer not null default 0;
drop index profiles_by_phone;
create unique index profiles_by_phone on profiles (site_id, phone_number, duplicate);
