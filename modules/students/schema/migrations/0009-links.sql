-- Links to platform tables that came after the students' own: pictures, papers, mother tongue, education.

alter table students.students add foreign key (photo_file_id) references platform.files (id);
alter table students.students add foreign key (mother_tongue_id) references platform.languages (id);
alter table students.guardians add foreign key (photo_file_id) references platform.files (id);
alter table students.guardians add foreign key (education_id) references platform.education_degrees (id);
alter table students.student_documents add foreign key (file_id) references platform.files (id);
alter table students.student_immunisations add foreign key (file_id) references platform.files (id);
alter table students.student_notes add foreign key (file_id) references platform.files (id);
alter table students.student_freezes add foreign key (file_id) references platform.files (id);
alter table students.card_batches add foreign key (file_id) references platform.files (id);
alter table students.student_cards add foreign key (photo_file_id) references platform.files (id);

create index students_photo on students.students (photo_file_id) where photo_file_id is not null;
create index students_mother_tongue on students.students (mother_tongue_id) where mother_tongue_id is not null;
create index guardians_photo on students.guardians (photo_file_id) where photo_file_id is not null;
create index guardians_education on students.guardians (education_id) where education_id is not null;
create index guardians_nationality on students.guardians (nationality_id);
create index guardians_merged on students.guardians (merged_into_id) where merged_into_id is not null;
create index student_documents_file on students.student_documents (file_id) where file_id is not null;
create index student_immunisations_file on students.student_immunisations (file_id) where file_id is not null;
create index student_notes_file on students.student_notes (file_id) where file_id is not null;
create index student_freezes_file on students.student_freezes (file_id) where file_id is not null;
create index card_batches_file on students.card_batches (file_id) where file_id is not null;
create index student_cards_photo on students.student_cards (photo_file_id) where photo_file_id is not null;
create index document_types_country on students.document_types (country_id) where country_id is not null;
create index parent_requests_branch on students.parent_requests (branch_id, created_at desc);
