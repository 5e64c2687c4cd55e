// Calls that admit and change students, guardians, papers and categories.

import { badField } from '#kernel/refusal.ts';
import { keepContent } from '#platform/files/store.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { admissionDirect } from '../contract/admission.ts';
import { categoryCreate, categoryList, categoryUpdate } from '../contract/categories.ts';
import { studentsChange } from '../contract/many.ts';
import { documentSave, guardianSave, guardianUnlink, studentPhoto, studentUpdate } from '../contract/editing.ts';
import { admitDirectly } from '../actions/admit-directly.ts';
import { changeStudents } from '../actions/change-many.ts';
import { createCategory, updateCategory } from '../actions/keep-categories.ts';
import { saveDocument } from '../actions/keep-documents.ts';
import { saveGuardian, unlinkGuardian } from '../actions/keep-guardians.ts';
import { asPhoto, savePhoto } from '../actions/save-photo.ts';
import { joinParentRequest } from '../actions/turn-parent-request.ts';
import { toldOf, updateStudent } from '../actions/update-student.ts';
import { listCategories } from '../reads/categories.ts';

export const changeCalls = [
  serve(admissionDirect, async (input) => {
    const { student_id, reg_no, admission_no, status, joined_family_of } = await admitDirectly(input);
    return withMessage(
      { student_id, reg_no, admission_no, status, joined_family_of },
      `Admitted with admission number ${admission_no}`,
    );
  }),
  serve(studentUpdate, async (input) => {
    const answer = await updateStudent(input);
    const { request_id } = answer;
    const what =
      request_id === null
        ? { table: 'students.students', id: input.id }
        : { table: 'platform.approval_requests', id: request_id };
    if (answer.applied.length + answer.waiting.length > 0)
      await joinParentRequest({ kind: 'info_change', student_id: input.id, ...what });
    return withMessage(answer, toldOf(answer));
  }),
  serveAtEdge(studentPhoto, async ({ student_id }, facts) => {
    if (!facts.upload) throw badField('file', 'Choose a picture');
    const photo = await asPhoto(facts.upload.name, facts.upload.bytes);
    const sha256 = await keepContent(photo.bytes);
    return inRequest(studentPhoto, facts, () => savePhoto(student_id, { ...photo, sha256 }));
  }),
  serve(studentsChange, async (input) => {
    const begun = await changeStudents(input);
    return withMessage(
      begun,
      begun.rows === 1
        ? '1 student is being changed'
        : `${begun.rows.toLocaleString('en-US')} students are being changed`,
    );
  }),
  serve(guardianSave, async (input) => {
    const saved = await saveGuardian(input);
    return withMessage(saved, saved.request_id === null ? 'Saved' : `Sent for approval as request ${saved.request_id}`);
  }),
  serve(guardianUnlink, unlinkGuardian),
  serve(documentSave, saveDocument),
  serve(categoryList, listCategories),
  serve(categoryCreate, createCategory),
  serve(categoryUpdate, updateCategory),
];
