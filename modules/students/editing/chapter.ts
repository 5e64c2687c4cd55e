// Changes of a record, one by one and in bulk: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentBulkEdit } from './actions/approve-bulk-edit.ts';
import { studentEdit } from './actions/approve-student-edit.ts';
import { bulkEditCalls } from './calls/bulk-edit.ts';
import { changeCalls } from './calls/editing.ts';
import { photoZipCalls } from './calls/photo-zip.ts';
import { changeStudentsJob } from './actions/change-many.ts';
import { photoZipJob, photoZipFile } from './actions/photo-zip.ts';
import { applyBatchJob } from './actions/send-bulk-edit.ts';

export { updateStudent } from './actions/update-student.ts';
export { photosOf } from './prints/load-photos.ts';

export const editingChapter = defineChapter({
  name: 'editing',
  calls: [...changeCalls, ...bulkEditCalls, ...photoZipCalls],
  approvals: [studentEdit, studentBulkEdit],
  jobs: [changeStudentsJob, photoZipJob, applyBatchJob],
  fileKinds: [photoZipFile],
});
