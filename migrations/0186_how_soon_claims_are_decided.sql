-- How many of those that were decided were within a day, two days and a week: by these a claimant is told what is usual,
-- after the claims themselves were erased.
alter table claim_figures
  add column decided_in_day integer not null default 0,
  add column decided_in_two_days integer not null default 0,
  add column decided_in_week integer not null default 0;
