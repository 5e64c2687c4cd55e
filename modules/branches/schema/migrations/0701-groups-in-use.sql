-- A group that branches lie in is not deleted (10 section 11.2); the key says so whoever's branches they are.

update platform.branches b set branch_group_id = null
 where b.branch_group_id is not null and not exists (select 1 from branches.branch_groups g where g.id = b.branch_group_id);
create index branches_group on platform.branches (branch_group_id) where branch_group_id is not null;
alter table platform.branches add constraint branches_in_group foreign key (branch_group_id) references branches.branch_groups (id);
