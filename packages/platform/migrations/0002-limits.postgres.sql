-- Room for the next version of each row beside it (HOT).
alter table limit_windows set (fillfactor = 50);
