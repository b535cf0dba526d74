-- Messages are claimed in turns: `source` is a keyed hash of the network address that asked for one, and nobody waits for a
-- message that is not `awaited`. Those that servers of the version before have written are a source of their own.
alter table outbox_messages add column source text not null default '-';
alter table outbox_messages add column awaited integer not null default 1;
