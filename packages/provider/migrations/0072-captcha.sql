-- A project's site at a captcha service: its public key, its secret and what it asks for, sealed with the master key.
alter table projects add column sealed_captcha text;
