// The windows of applicants, loaded when they are opened.

import { lateDialog } from '#ui/dialog/late-dialog.tsx';

export const MoveApplications = lateDialog(async () => (await import('./move-dialogs.tsx')).MoveDialog);
export const RejectApplications = lateDialog(async () => (await import('./move-dialogs.tsx')).RejectDialog);
export const NewApplicant = lateDialog(async () => (await import('./applicant-form.tsx')).NewDialog);
export const ChangeApplicant = lateDialog(async () => (await import('./applicant-form.tsx')).ChangeDialog);
export const ImportApplicants = lateDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
export const NoteDialog = lateDialog(async () => (await import('./record-dialogs.tsx')).NoteForm);
export const MarkDialog = lateDialog(async () => (await import('./record-dialogs.tsx')).MarkForm);
export const MergeDialog = lateDialog(async () => (await import('./record-dialogs.tsx')).MergeForm);
