-- With thousands of projects, the keys of one are not searched for among all.
create index signing_keys_by_project on signing_keys (project_id);
