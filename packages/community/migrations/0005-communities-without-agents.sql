-- Whether assistants that members connect are let into a community.
alter table sites add column agents text not null default 'allowed' check (agents in ('allowed', 'refused'));
