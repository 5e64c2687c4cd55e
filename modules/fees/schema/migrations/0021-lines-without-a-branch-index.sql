-- Lines are found by challan, by student and, while unearned, by branch and month (0011); sums by branch, head and month stand in
-- fee_totals. Nothing reads lines by branch, month and head, and every line of a posting paid for it.
drop index fees.challan_lines_branch;
