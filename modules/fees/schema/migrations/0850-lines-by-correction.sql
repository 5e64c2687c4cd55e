-- A part of a royalty month is read by its days (ROY-5): challans by the day on which they were entered, what a correction made by its entry. Never all
-- challans of the branch.
create index challans_entered on fees.challans (branch_id, entry_date);
create index challan_lines_corrected on fees.challan_lines (entry_id) where line_kind = 'correction';
