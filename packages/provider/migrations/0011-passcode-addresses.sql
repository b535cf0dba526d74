-- Where the right code adds a number or e-mail address to the user: that one, which nobody has proved yet.
alter table passcodes add column address text;
