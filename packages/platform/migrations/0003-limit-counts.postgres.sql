-- Room for the next version of each row beside it (HOT).
alter table limit_counts set (fillfactor = 50);
