-- Messages on their way. What they say is sealed with the master key, and gone once delivered (development keeps the last ones).
create table outbox_messages (
  id text primary key,
  topic text not null,
  status text not null check (status in ('pending', 'sent')),
  sealed_message text not null,
  attempts integer not null,
  next_attempt_at text not null,
  claim text,
  claimed_until text,
  created_at text not null,
  expires_at text not null
);
create index outbox_messages_due on outbox_messages (next_attempt_at) where status = 'pending';
create index outbox_messages_by_topic on outbox_messages (topic) where status = 'pending';
create index outbox_messages_by_time on outbox_messages (created_at);
