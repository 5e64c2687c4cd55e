-- A test is of one class: those of another class do not count (ADM-32). Who is on the panel at that hour is found at once (ADM-46).

alter table admissions.admission_tests add column course_id bigint not null references branches.courses (id);
create index admission_tests_course on admissions.admission_tests (course_id);
create index admission_interviews_panel on admissions.admission_interviews using gin (panel) where state = 'scheduled';
