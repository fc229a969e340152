-- The number of the last disposal: none is given twice, also once the disposals themselves had their time.
alter table organizations add column last_disposal integer check (last_disposal > 0);
update organizations o set last_disposal = (select max(number) from disposals d where d.org_id = o.id);
