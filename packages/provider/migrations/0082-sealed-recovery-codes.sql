-- Recovery codes can be shown again: sealed with the instance's key. Null for codes that were made before, which still work.
alter table recovery_codes add column sealed_code text;
