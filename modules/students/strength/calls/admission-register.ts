// Calls of the admission register (02 §7): the list, its file and its paper.

import { formatDate } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { admissionRegister, admissionRegisterPrint, type RegisterRow } from '../contract/admission-register.ts';
import { admissionRegisterPaper } from '../prints/admission-register.ts';
import { loadRegister, reasonOnPaper } from '../prints/load-admission-register.ts';
import { listRegister } from '../reads/admission-register.ts';

const columns = [
  { title: 'Admission no', value: (row: RegisterRow) => row.admission_no, width: 18 },
  { title: 'Date of admission', value: (row: RegisterRow) => row.admitted_on },
  { title: 'Registration no', value: (row: RegisterRow) => row.reg_no },
  { title: 'Name', value: (row: RegisterRow) => row.name, width: 28 },
  { title: 'Name in Urdu or Arabic', value: (row: RegisterRow) => row.native_name, width: 28 },
  { title: 'Date of birth', value: (row: RegisterRow) => row.dob },
  { title: 'Date of birth in words', value: (row: RegisterRow) => row.dob_words, width: 40 },
  { title: 'Father', value: (row: RegisterRow) => row.father_name, width: 28 },
  { title: "Father's CNIC", value: (row: RegisterRow) => row.father_identity, width: 18 },
  { title: 'Occupation', value: (row: RegisterRow) => row.occupation, width: 18 },
  { title: 'Address', value: (row: RegisterRow) => row.address, width: 36 },
  { title: 'Previous school', value: (row: RegisterRow) => row.previous_school, width: 24 },
  { title: 'Class admitted', value: (row: RegisterRow) => row.class_admitted },
  { title: 'Class left', value: (row: RegisterRow) => row.class_left },
  { title: 'Withdrawn', value: (row: RegisterRow) => row.withdrawn_on },
  { title: 'Reason', value: reasonOnPaper, width: 24 },
  { title: 'Certificate', value: (row: RegisterRow) => row.certificate_no, width: 16 },
  { title: 'Remarks', value: (row: RegisterRow) => row.remarks, width: 32 },
];

export const admissionRegisterCalls = [
  serve(admissionRegister, listRegister),
  serveExport(exportOf(admissionRegister), { name: 'admission-register', page: listRegister, columns }),
  serveAtEdge(admissionRegisterPrint, async (asked, facts) => {
    const { held, register } = await inRequest(admissionRegisterPrint, facts, () => loadRegister(asked));
    const bytes = await renderPdf(admissionRegisterPaper, { ...register, letterhead: await withLogo(held) });
    return paperAnswer(['Admission register', formatDate(register.printed_at)], bytes);
  }),
];
