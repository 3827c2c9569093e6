-- rescheduling unfinished work is a change of the plan as any other: no day of it is kept
alter table projects drop column data_date;
