// Calls of the record (spec 06 §6.1).

import { formatDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { keepContent } from '#platform/files/store.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { employeeStatusUpdate } from '#modules/hr/person/contract/status.ts';
import { employeeStates } from '#modules/hr/person/rules/index.ts';
import { changePost } from '../actions/change-post.ts';
import { changeStatus } from '../actions/change-status.ts';
import { saveExperience, savePaper, saveQualification, saveRelation, takeOffBeside } from '../actions/save-beside.ts';
import { asEmployeePhoto, saveEmployeePhoto } from '../actions/save-photo.ts';
import { settleProbation } from '../actions/settle-probation.ts';
import { updateEmployee } from '../actions/update-employee.ts';
import * as beside from '../contract/beside.ts';
import { probationSettle } from '../contract/probation.ts';
import * as record from '../contract/record.ts';
import { listPapers, listRelations, readBackground } from '../reads/beside.ts';
import { listPostings, readEmployee } from '../reads/employee-record.ts';

export const recordCalls = [
  serve(record.employeeDetail, ({ id }) => readEmployee(id)),
  serve(record.employeePostings, ({ employee_id }) => listPostings(employee_id)),
  serve(record.employeeUpdate, async (input) => {
    const answer = await updateEmployee(input);
    return withMessage(answer, answer.changed.length === 0 ? 'Nothing was changed' : 'Saved');
  }),
  serve(record.postChange, async (input) => {
    const answer = await changePost(input);
    return withMessage(answer, answer.applied ? 'Post changed' : `The post changes on ${formatDate(answer.from_date)}`);
  }),
  serve(employeeStatusUpdate, async (input) => {
    const answer = await changeStatus(input);
    return withMessage(answer, `Now ${employeeStates.said(input.status)}`);
  }),
  serveAtEdge(record.employeePhoto, async ({ employee_id }, facts) => {
    if (!facts.upload) throw badField('file', 'Choose a picture');
    const photo = await asEmployeePhoto(facts.upload.name, facts.upload.bytes);
    const sha256 = await keepContent(photo.bytes);
    return inRequest(record.employeePhoto, facts, () => saveEmployeePhoto(employee_id, { ...photo, sha256 }));
  }),
  serve(probationSettle, async (input) =>
    withMessage(await settleProbation(input), input.action === 'confirm' ? 'Confirmed' : 'Extended'),
  ),
  serve(beside.papersOf, ({ employee_id }) => listPapers(employee_id)),
  serve(beside.relationsOf, ({ employee_id }) => listRelations(employee_id)),
  serve(beside.backgroundOf, ({ employee_id }) => readBackground(employee_id)),
  serve(beside.paperSave, savePaper),
  serve(beside.relationSave, saveRelation),
  serve(beside.qualificationSave, saveQualification),
  serve(beside.experienceSave, saveExperience),
  serve(beside.besideRemove, takeOffBeside),
];
