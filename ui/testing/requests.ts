// Imaginary requests, on which the Approval queue is tried.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ApprovalDetail, ApprovalLine, ApprovalRow } from '#kernel/calls/approvals.ts';

const NAMES = ['Hania Sheikh', 'Bilal Ahmed', 'Zainab Chaudhry', 'Saad Gondal', 'Noor ul Ain', 'Mustafa Raza'];

export function aRequest(id: number, more: Partial<ApprovalRow> = {}): ApprovalRow {
  const name = NAMES[id % NAMES.length] ?? '';
  return {
    id,
    kind: 'student edit',
    kind_title: 'Student edit',
    area: 'students',
    title: 'Change of birth date',
    branch_id: 3,
    branch_name: 'Gulberg',
    to_branch_name: null,
    subject_kind: 'student',
    subject_id: 100 + id,
    subject_label: name,
    path: linkTo(pages.BioStudent, { id: 100 + id }),
    shows: [{ field: 'dob', label: 'Birth date', before: '2016-03-15', after: '2016-05-13', form: 'date' }],
    reason: 'The B-Form shows another day; copy seen at the desk',
    files: 0,
    amount: null,
    currency: null,
    row_count: 0,
    applied_rows: 0,
    refused_rows: 0,
    asked_by: 9,
    asked_by_name: 'Hina Butt',
    asked_at: '2026-11-17T06:30:00Z',
    status: 'pending',
    asked_back: false,
    level: 1,
    level_count: 1,
    waits_for: 'Student Edit Approval',
    days: id % 10,
    decided_at: null,
    decided_by_name: null,
    decided_reason: null,
    group_title: null,
    may_decide: true,
    mine: false,
    version: 1,
    ...more,
  };
}

/** A purchase at its second level, a bulk edit of rows, and edits of students. */
export function someRequests(count: number): ApprovalRow[] {
  const purchase = aRequest(1, {
    kind: 'purchase order',
    kind_title: 'Purchase order',
    title: 'Order PO-014-26-0031 from Al Noor Books',
    subject_label: 'Al Noor Books',
    shows: [{ field: 'total', label: 'Total', before: null, after: 48_750_000, form: 'money' }],
    amount: 48_750_000,
    currency: 'PKR',
    level: 2,
    level_count: 2,
    waits_for: 'Purchase Head Approval',
  });
  const bulk = aRequest(2, {
    kind: 'student bulk edit',
    kind_title: 'Student bulk edit',
    title: 'category of 24 students',
    subject_label: 'Staff children 2026',
    shows: [],
    row_count: 24,
  });
  return [purchase, bulk, ...Array.from({ length: Math.max(0, count - 2) }, (_, i) => aRequest(i + 3))];
}

export function inDetail(row: ApprovalRow, more: Partial<ApprovalDetail> = {}): ApprovalDetail {
  const levels = Array.from({ length: row.level_count }, (_, i) => ({
    title: i + 1 === row.level ? (row.waits_for ?? '') : `Level ${i + 1}`,
    permission: null,
  }));
  return {
    ...row,
    levels,
    steps:
      row.level > 1
        ? [
            {
              id: 1,
              level: 1,
              verb: 'approve',
              by: 'Saima Javed',
              in_name_of: null,
              reason: null,
              at: '2026-11-18T07:00:00Z',
            },
          ]
        : [],
    file_ids: [],
    blocks: [],
    passes: null,
    why_not: null,
    may_cancel: false,
    may_answer: false,
    ...more,
  };
}

export function someLines(count: number): ApprovalLine[] {
  return Array.from({ length: count }, (_, i) => ({
    id: 500 + i,
    row_no: i + 1,
    subject_id: 100 + i,
    subject_label: NAMES[i % NAMES.length] ?? '',
    branch_name: 'Gulberg',
    path: null,
    shows: [{ field: 'category_id', label: 'Category', before: 'Regular', after: 'Staff child' }],
    status: 'pending',
    reason: null,
  }));
}
