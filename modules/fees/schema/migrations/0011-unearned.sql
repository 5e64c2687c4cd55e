-- FEE-36: lines whose income is still to come, found by branch; one release a school and month, whichever branch begins it.

create index challan_lines_unearned on fees.challan_lines (branch_id, fee_month) where recognised_on is null and void_run_id is null;
create unique index fee_runs_one_release on fees.fee_runs (school_id, bill_month) where kind = 'release';
