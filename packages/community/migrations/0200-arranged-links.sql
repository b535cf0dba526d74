-- The order of links: `place` is unique in a site and ascends. A new link gets its position as its place, so that it comes
-- last; who arranges links deals the places that they have anew. `section` is the heading that a link stands under; the links
-- of one heading are next to each other, those without any above all of them. Only admins see hidden links.
alter table links add column place integer not null default 0;
alter table links add column section text;
alter table links add column hidden integer not null default 0 check (hidden in (0, 1));
update links set place = position;
drop index links_in_order;
create index links_in_order on links (site_id, place);
create index links_by_position on links (site_id, position);
