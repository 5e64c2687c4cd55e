// Calls that admit and change students, guardians, papers and categories.

import { counted } from '#kernel/counted.ts';
import { badField } from '#kernel/refusal.ts';
import { keepContent } from '#platform/files/store.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { studentPhoto, studentsChange, studentUpdate } from '../contract/editing.ts';
import { changeStudents } from '../actions/change-many.ts';
import { asPhoto, savePhoto } from '../actions/save-photo.ts';
import { joinParentRequest } from '#modules/students/requests/chapter.ts';
import { toldOf, updateStudent } from '../actions/update-student.ts';
import { guardianSave, guardianUnlink } from '#modules/students/families/contract/guardians.ts';
import { saveGuardian, unlinkGuardian } from '../actions/save-guardians.ts';

export const changeCalls = [
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
    return withMessage(begun, counted(begun.rows, 'student is being changed', 'students are being changed'));
  }),
  serve(guardianSave, async (input) => {
    const saved = await saveGuardian(input);
    return withMessage(saved, saved.request_id === null ? 'Saved' : `Sent for approval as request ${saved.request_id}`);
  }),
  serve(guardianUnlink, unlinkGuardian),
];
