// Papers of leaving: certificate, clearance slip, struck-off notice (STU-57, STU-59; spec 03 §8), and the report of who left (§6.10).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, moneyAboveZero, optionalText, text } from '#kernel/fields.ts';
import { leavingReason } from './leaving-reasons.ts';

const area = 'students';
const permissions = ['Leaving Certificate'];
const everybody = ['Student-left', 'Student-left Approval', 'Student-left Report'];

/** As printed, and never changed after. */
export const certificateData = z.object({
  student: z.string(),
  native_name: z.string().nullable(),
  father: z.string(),
  gender: z.enum(['m', 'f']),
  reg_no: z.string().nullable(),
  admission_no: z.string().nullable(),
  dob: dayOut,
  nationality: z.string().nullable(),
  admitted_on: dayOut.nullable(),
  admitted_in: z.string().nullable(),
  left_on: dayOut,
  left_from: z.string().nullable(),
  session: z.string().nullable(),
  reason: leavingReason,
  conduct: z.string(),
  remarks: z.string().nullable(),
  result: z.string().nullable(),
  attendance_percent: z.number().nullable(),
  dues_cleared: z.boolean(),
});
export type CertificateData = z.output<typeof certificateData>;

export const certificateRow = z.object({
  key: z.string(),
  leaving_id: id,
  student_id: id,
  student_name: z.string(),
  native_name: z.string().nullable(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  leaving_on: z.string(),
  reason: leavingReason,
  currency,
  dues: z.number().nullable(),
  card_back: z.boolean(),
  /** Of the original; null while none is issued. */
  certificate_id: id.nullable(),
  certificate_no: z.string().nullable(),
  issued_on: z.string().nullable(),
  /** The child came back on this day (02 ADM-93). */
  returned_on: z.string().nullable(),
  copies: z.number(),
  state: z.enum(['ready', 'held', 'asked', 'issued', 'cancelled']),
  verify_code: z.string().nullable(),
});
export type CertificateRow = z.output<typeof certificateRow>;

export const certificateList = defineCall({
  method: 'GET',
  path: 'student/leaving-certificate/list',
  area,
  title: 'Students who left: whose certificate is ready, held or issued',
  permissions,
  input: {
    ...listFields,
    state: z.enum(['ready', 'held', 'asked', 'issued', 'cancelled']).optional(),
    course_id: id.optional(),
    student_id: id.optional(),
  },
  data: listOf(certificateRow, { ready: z.number(), held: z.number(), issued: z.number() }),
});

const issueFields = {
  student_id: id,
  conduct: text(200),
  remarks: optionalText(500),
  issued_on: localDate,
};

export const certificatePreview = defineCall({
  method: 'POST',
  path: 'student/leaving-certificate/preview',
  area,
  title: 'The certificate as it would be printed, without a number',
  permissions,
  transport: 'file',
  input: issueFields,
});

export const certificateIssue = defineCall({
  method: 'POST',
  path: 'student/leaving-certificate/issue',
  area,
  title: 'Issue the certificate, once; with a reason, ask for it despite dues or card',
  permissions,
  idempotent: true,
  success: 201,
  input: { ...issueFields, reason: optionalText(300) },
  data: z.object({
    certificate_id: id.nullable(),
    certificate_no: z.string().nullable(),
    verify_code: z.string().nullable(),
    /** Set when it needs approval. */
    approval_id: id.nullable(),
  }),
});

export const certificateDuplicate = defineCall({
  method: 'POST',
  path: 'student/leaving-certificate/duplicate',
  area,
  title: 'A duplicate of an issued certificate, marked as such; it may carry a fee',
  permissions,
  idempotent: true,
  success: 201,
  moves_money: true,
  input: { student_id: id, issued_on: localDate, fee: moneyAboveZero.nullish() },
  data: z.object({
    certificate_id: id,
    certificate_no: z.string(),
    copy_no: z.number(),
    verify_code: z.string(),
    challan_no: z.string().nullable(),
  }),
});

export const certificateCancel = defineCall({
  method: 'POST',
  path: 'student/leaving-certificate/cancel',
  area,
  title: 'Cancel a certificate: its code says so from then on',
  permissions,
  input: { certificate_id: id, reason: text(300) },
  data: z.object({ certificate_id: id, state: z.literal('cancelled') }),
});

export const certificatePrint = defineCall({
  method: 'POST',
  path: 'student/leaving-certificate/print',
  area,
  title: 'An issued certificate or its duplicate as a PDF',
  beyond: 'an issued certificate or duplicate as a paper (STU-59)',
  permissions,
  transport: 'file',
  input: { certificate_id: id },
});

export const clearancePrint = defineCall({
  method: 'POST',
  path: 'student/left/slip',
  area,
  title: 'Clearance slip or struck-off notice of a leaving as a PDF',
  beyond: 'clearance slip and struck-off notice as papers (03 §8)',
  permissions: everybody,
  transport: 'file',
  input: { leaving_id: id, paper: z.enum(['clearance', 'struck_off']) },
});

const counts = { students: z.number(), dues: z.number() };

export const leftReport = defineCall({
  method: 'GET',
  path: 'reports/student/left',
  area,
  title: 'Who left in a period: by reason and month, class and tenure; retention and dues left behind',
  permissions: ['Student-left Report'],
  input: {
    from: localDate,
    to: localDate,
    branch_id: z.number().int().positive().optional(),
    course_id: id.optional(),
    reason: leavingReason.optional(),
    group_by: z.enum(['class', 'reason', 'branch']).default('class'),
  },
  data: z.object({
    currency,
    figures: z.object({
      left: z.number(),
      opening: z.number(),
      joined: z.number(),
      retention_percent: z.number(),
      dues: z.number(),
    }),
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        course_id: id.nullable(),
        reason: leavingReason.nullable(),
        under_1: z.number(),
        from_1_to_3: z.number(),
        over_3: z.number(),
        ...counts,
      }),
    ),
    months: z.array(z.object({ month: z.string(), reason: leavingReason, ...counts })),
  }),
});
