-- Bulk edits (FEE-10): what became of each amount is read with its request, and a child and head stand in one request once.
create unique index fee_change_items_once on fees.fee_change_items (request_id, student_id, head_id) where head_id is not null;
