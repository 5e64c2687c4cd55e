// The school leaving certificate (STU-59, spec 03 §8): A4 in an ornamental frame, as it was frozen when issued; duplicates say so.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { dayOut } from '#kernel/fields.ts';
import { definePrint, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';
import { certificateData, type CertificateData } from '../contract/leaving-papers.ts';
import { dateInWords } from '#modules/students/person/rules/index.ts';

const certificate = z.object({
  letterhead,
  /** Null on a preview: the number is taken when it is issued. */
  certificate_no: z.string().nullable(),
  copy_no: z.number().int().min(0),
  issued_on: dayOut,
  cancelled: z.boolean(),
  /** The child came back: a new print says so, what was certified stays. */
  returned_on: dayOut.nullable(),
  verify_code: z.string().nullable(),
  verify_link: z.string().nullable(),
  data: certificateData,
});

export const certificateShape = z.object({ certificates: z.array(certificate).min(1) });
export type CertificateSheet = z.output<typeof certificate>;

/** Reasons of leaving as papers have them. */
export const reasonsOnPaper: Record<string, string> = {
  moved: 'The family moved',
  fee: 'Fees',
  other_school: 'Joined another school',
  abroad: 'Went abroad',
  marriage: 'Marriage',
  illness: 'Illness',
  struck_off: 'Struck off the rolls',
  expelled: 'Expelled',
  deceased: 'Deceased',
  did_not_join: 'Did not join',
  passed_out: 'Passed out',
  other: 'At the request of the parents',
};

function factsOf(data: CertificateData): [string, string][] {
  const child = data.gender === 'f' ? 'Daughter of' : 'Son of';
  return [
    ['Registration no.', data.reg_no ?? '–'],
    ['Admission no.', data.admission_no ?? '–'],
    [child, data.father],
    ['Date of birth', `${formatDate(data.dob)} (${dateInWords(data.dob)})`],
    ['Nationality', data.nationality ?? '–'],
    ['Admitted on', data.admitted_on === null ? '–' : formatDate(data.admitted_on)],
    ['Admitted in class', data.admitted_in ?? '–'],
    ['Left on', `${formatDate(data.left_on)} (${dateInWords(data.left_on)})`],
    ['Left from class', data.left_from ?? '–'],
    ['Session', data.session ?? '–'],
    ['Result and promotion', data.result ?? '–'],
    ['Attendance of the session', data.attendance_percent === null ? '–' : `${data.attendance_percent} %`],
    ['Conduct', data.conduct],
    ['Reason for leaving', reasonsOnPaper[data.reason] ?? '–'],
    ['Dues', data.dues_cleared ? 'Cleared' : 'Not cleared; issued by special permission'],
    ['Remarks', data.remarks ?? '–'],
  ];
}

export const leavingCertificate = definePrint({
  kind: 'students.leaving_certificate',
  title: 'School leaving certificate',
  template: new URL('./leaving-certificate.typ', import.meta.url),
  sheets: ['A4'],
  shape: certificateShape,
  paper: ({ certificates }): Paper => ({
    title: `Leaving certificate ${certificates[0]?.certificate_no ?? 'preview'}`,
    language: 'en',
    head: {},
    items: certificates.map((one) => ({
      letterhead: one.letterhead,
      certificate_no: one.certificate_no ?? 'Preview',
      watermark: one.cancelled
        ? 'CANCELLED'
        : one.copy_no > 0
          ? `DUPLICATE ${one.copy_no}`
          : one.certificate_no === null
            ? 'PREVIEW'
            : null,
      issued_on: formatDate(one.issued_on),
      returned: one.returned_on === null ? null : `Returned on ${formatDate(one.returned_on)}`,
      student: one.data.student,
      native_name: one.data.native_name,
      facts: factsOf(one.data),
      qr: one.verify_link === null ? null : qrCode(one.verify_link),
      verify_code: one.verify_code,
    })),
  }),
});
