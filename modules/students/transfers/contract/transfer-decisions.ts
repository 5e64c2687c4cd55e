// The decisions on a transfer (STU-60): released by the source, accepted by the destination; the clearance that is shown to both.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, text, version } from '#kernel/fields.ts';
import { clearanceItem, transferRow } from './transfers.ts';

const area = 'students';
const ask = ['student-transfer'];
const decide = ['transfer-approve'];

export const transferRelease = defineCall({
  method: 'POST',
  path: 'student/transfer/release',
  area,
  title: 'Release: the branch lets the student go',
  permissions: decide,
  idempotent: true,
  input: { id, version },
  data: transferRow,
});

export const transferAccept = defineCall({
  method: 'POST',
  path: 'student/transfer/accept',
  area,
  title: 'Accept: the other branch takes the student into a section; the seat is held from now on',
  permissions: decide,
  idempotent: true,
  moves_money: true,
  input: { id, version, section_id: id.nullish() },
  data: transferRow,
});

export const transferReject = defineCall({
  method: 'POST',
  path: 'student/transfer/reject',
  area,
  title: 'Reject at either level',
  permissions: decide,
  idempotent: true,
  input: { id, version, reason: text(300) },
  data: transferRow,
});

export const transferClearance = defineCall({
  method: 'GET',
  path: 'student/transfer/clearance',
  area,
  title: 'What the student still holds or owes at the branch that gives',
  beyond: 'what the child still holds, for who releases (STU-57)',
  permissions: [...ask, ...decide],
  input: { id },
  data: z.object({ currency, items: z.array(clearanceItem) }),
});

export const transferClear = defineCall({
  method: 'POST',
  path: 'student/transfer/clear',
  area,
  title: 'Tick an item of the clearance by hand',
  beyond: 'an item of it ticked by hand (STU-57)',
  permissions: [...ask, ...decide],
  input: {
    id,
    item: z.enum(['library', 'card', 'lab', 'transport', 'other']),
    // states: students/leaving
    state: z.enum(['clear', 'due', 'waived']),
    note: text(300).nullish(),
  },
  data: z.object({ currency, items: z.array(clearanceItem) }),
});

/** The sections of the destination that the acceptance may choose from. */
export const transferSections = defineCall({
  method: 'GET',
  path: 'student/transfer/sections',
  area,
  title: 'Sections of the destination that suit the student, with free seats',
  beyond: 'where the destination may put the child (STU-60)',
  permissions: decide,
  input: { id },
  data: z.array(z.object({ section_id: id, name: z.string(), free: z.number() })),
});
