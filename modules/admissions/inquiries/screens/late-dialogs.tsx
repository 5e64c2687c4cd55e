// The dialogs of inquiries, loaded when they are opened.

import { lateDialog } from '#ui/dialog/late-dialog.tsx';

const dialogs = () => import('./parts/lead-dialogs.tsx');

export const NewLead = lateDialog(async () => (await import('./lead-form.tsx')).NewLead);
export const LogActivity = lateDialog(async () => (await dialogs()).LogActivity);
export const ChangeLeadStage = lateDialog(async () => (await dialogs()).ChangeLeadStage);
export const AssignLeads = lateDialog(async () => (await dialogs()).AssignLeads);
export const WriteToLeads = lateDialog(async () => (await dialogs()).WriteToLeads);
export const MarkJunk = lateDialog(async () => (await import('./mark-junk.tsx')).MarkJunk);
export const MergeLeads = lateDialog(async () => (await import('./merge-leads.tsx')).MergeLeads);
export const ApplyForChild = lateDialog(async () => (await import('./apply-for-child.tsx')).ApplyForChild);
export const StartAdmission = lateDialog(async () => (await import('./start-admission.tsx')).StartAdmission);
