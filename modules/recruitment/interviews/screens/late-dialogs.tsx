// The windows of appointments, loaded when they are opened.

import { lateDialog } from '#ui/dialog/late-dialog.tsx';

export const ScheduleDialog = lateDialog(async () => (await import('./schedule-dialog.tsx')).ScheduleForm);
export const TurnDialog = lateDialog(async () => (await import('./turn-dialog.tsx')).TurnForm);
