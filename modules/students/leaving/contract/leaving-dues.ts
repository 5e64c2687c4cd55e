// Messages to families of leavers who still owe (STU-58, MSG-32).

import { chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall } from '#kernel/contract.ts';
import { leavingRecordFilters } from './leavings.ts';
import { looking, sending } from '#modules/students/messages/contract/family-messages.ts';

const dues = chosenRows(leavingRecordFilters);

export const duesPreview = defineCall({
  ...looking,
  path: 'student/left/dues-message/preview',
  title: 'What a message about dues to families of children who left would become',
  beyond: 'what a message about dues would become (03 §6.5, MSG-32)',
  input: dues,
});

export const duesSend = defineCall({
  ...sending,
  path: 'student/left/dues-message/send',
  title: 'Remind families of children who left of what they owe, as a job',
  beyond: 'the bulk dues message of the Left Record (03 §6.5)',
  input: dues,
});
