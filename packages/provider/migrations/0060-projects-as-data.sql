-- What a project sets for itself (JSON, see project-settings.ts), its clients at other providers (sealed with the master key) and the hash
-- of the secret that its servers call with. Without a secret the project has no backend API.
alter table projects add column settings text not null default '{}';
alter table projects add column sealed_oauth_providers text;
alter table projects add column secret_hash text;

-- The origins whose pages may call for a project: preflights name no project, so they are looked up by origin alone.
create table project_origins (
  origin text not null,
  project_id text not null references projects (id) on delete cascade,
  primary key (origin, project_id)
);
create index project_origins_by_project on project_origins (project_id);
insert into project_origins (origin, project_id) select public_url, id from projects;
