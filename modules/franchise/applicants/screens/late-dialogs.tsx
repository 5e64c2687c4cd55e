// The dialogs of applicants, loaded when they are opened.

import { lateDialog } from '#ui/dialog/late-dialog.tsx';

const steps = () => import('./applicant-steps.tsx');

export const NewApplicant = lateDialog(async () => (await import('./applicant-form.tsx')).NewApplicant);
export const ChangeApplicant = lateDialog(async () => (await import('./applicant-form.tsx')).ChangeApplicant);
export const TurnApplicant = lateDialog(async () => (await steps()).TurnApplicant);
export const NoteApplicant = lateDialog(async () => (await steps()).NoteApplicant);
