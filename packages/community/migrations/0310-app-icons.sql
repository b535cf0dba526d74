-- Icons of a community, or of the product, for home screens: one row for each shape, PNG as base64, as they were drawn last. `subject`
-- is the id of the community, or `product`. It is a cache: where `version` is not that of the present look, they are drawn again.
create table app_icons (
  subject text not null,
  shape text not null,
  version text not null,
  content text not null,
  drawn_at text not null,
  primary key (subject, shape)
);
create index app_icons_by_age on app_icons (drawn_at);
