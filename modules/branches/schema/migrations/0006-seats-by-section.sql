-- The seat of a section is found by the section alone (admission, section change, promotion): a group has 25,000 sections a session, and every
-- lock of a seat read them all. The branch comes second, for the key.
drop index branches.class_seats_section;
create index class_seats_section on branches.class_seats (section_id, branch_id);
