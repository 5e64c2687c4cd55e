-- PKG-9: what a package was worth stands in the clearance when a child leaves too early.
alter table students.leaving_clearances drop constraint leaving_clearances_item_check;
alter table students.leaving_clearances add constraint leaving_clearances_item_check
  check (item in ('fees', 'inventory', 'package', 'library', 'card', 'lab', 'transport', 'other'));
