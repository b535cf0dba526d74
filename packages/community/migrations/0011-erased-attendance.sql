-- Who came is erased community by community, by how long each keeps it.
create index sites_by_attendance on sites (attendance_days);
