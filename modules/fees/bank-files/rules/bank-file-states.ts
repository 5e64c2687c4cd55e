// The states of an uploaded file and of its rows (04 §2.4 bank_uploads, bank_upload_rows; FEE-58, FEE-65).

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import { uploadCancel, uploadCommit, uploadFile, type FileRow, type uploadRow } from '../contract/bank-files.ts';
import { rowAssign } from '../contract/unidentified.ts';

export const uploadStates = defineStates({
  thing: 'file',
  table: 'fees.bank_uploads',
  states: {
    checked: ['waiting', 'Checked', 'only checked'],
    committed: ['good', 'Posted'],
    cancelled: ['plain', 'Set aside', 'put aside'],
  } satisfies Record<z.output<typeof uploadRow>['status'], StateShown>,
  begins: ['checked'],
  verbs: {
    upload: { done: 'uploaded again', from: ['cancelled'], to: 'checked', by: uploadFile },
    // Rows that waited for somebody with their branch are posted later, from the same file.
    commit: { done: 'posted', from: ['checked', 'committed'], to: 'committed', by: uploadCommit },
    cancel: { done: 'put aside', from: ['checked'], to: 'cancelled', by: uploadCancel },
  },
});

export const fileRowStates = defineStates({
  thing: 'row',
  table: 'fees.bank_upload_rows',
  states: {
    ready: ['info', 'Ready'],
    duplicate: ['plain', 'Duplicate', 'a duplicate'],
    unknown_code: ['waiting', 'Unknown code', 'unidentified'],
    bad: ['bad', 'Bad'],
    posted: ['good', 'Posted'],
    assigned: ['good', 'Assigned'],
  } satisfies Record<FileRow['state'], StateShown>,
  begins: ['ready', 'duplicate', 'unknown_code', 'bad'],
  verbs: {
    post: { done: 'posted', from: ['ready'], to: 'posted', by: uploadCommit },
    repeat: {
      done: 'found again',
      from: ['ready', 'unknown_code'],
      to: 'duplicate',
      by: { follows: 'another file that was posted first' },
    },
    assign: {
      done: 'assigned',
      from: ['unknown_code'],
      to: 'assigned',
      by: [rowAssign, { approval: 'deposit claim proof' }],
      instead: { assigned: 'Reviews receipt.' },
    },
    takeBack: {
      done: 'given to nobody',
      from: ['posted', 'assigned'],
      to: 'unknown_code',
      by: { follows: 'the reversal of its receipt' },
    },
  },
});
