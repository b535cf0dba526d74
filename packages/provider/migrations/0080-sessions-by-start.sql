-- The sweep ends sessions that started longer ago than a project's sessions may last.
create index sessions_by_start on sessions (project_id, started_at);
