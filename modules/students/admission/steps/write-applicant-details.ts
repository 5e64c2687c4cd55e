// What an applicant brings along: papers of the checklist (ADM-18), the previous school, health. One statement per table for the whole set.

import { rowsOf, sql } from '#platform/db/index.ts';

export interface ApplicantDetails {
  papers?: readonly {
    document_type_id: number;
    state: 'paper' | 'file' | 'waived';
    number?: string | null | undefined;
    expiry?: string | null | undefined;
    file_id?: number | null | undefined;
    waived_reason?: string | null | undefined;
  }[];
  school_before?:
    | {
        name: string;
        class_to?: string | null | undefined;
        board?: string | null | undefined;
        result?: string | null | undefined;
        reason?: string | null | undefined;
      }
    | undefined;
  health?:
    | {
        allergies?: string | null | undefined;
        medicines?: string | null | undefined;
        disability?: string | null | undefined;
        doctor?: string | null | undefined;
        doctor_phone?: string | null | undefined;
        note?: string | null | undefined;
        first_aid_consent: boolean;
      }
    | undefined;
}

export async function writeApplicantDetails(
  children: readonly (ApplicantDetails & { id: number; branch_id: number; application_id: number | null })[],
): Promise<void> {
  const papers = children.flatMap(({ id, branch_id, application_id, papers: own = [] }) =>
    own.map((paper) => ({ ...paper, student_id: id, branch_id, application_id })),
  );
  if (papers.length > 0)
    await rowsOf(sql`
      insert into students.student_documents (branch_id, student_id, application_id, document_type_id, state, number, expiry, file_id, waived_reason)
      select r.branch_id, r.student_id, r.application_id, r.document_type_id, r.state, r.number, r.expiry, r.file_id, r.waived_reason
        from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as r (branch_id int, student_id bigint, application_id bigint, document_type_id bigint,
          state text, number text, expiry date, file_id bigint, waived_reason text)`);
  const schools = children.flatMap(({ id, branch_id, school_before }) =>
    school_before ? [{ ...school_before, student_id: id, branch_id }] : [],
  );
  if (schools.length > 0)
    await rowsOf(sql`
      insert into students.student_schools (branch_id, student_id, name, class_to, board, result, reason)
      select r.branch_id, r.student_id, r.name, r.class_to, r.board, r.result, r.reason
        from jsonb_to_recordset(${JSON.stringify(schools)}::jsonb)
          as r (branch_id int, student_id bigint, name text, class_to text, board text, result text, reason text)`);
  const health = children.flatMap(({ id, branch_id, health: own }) =>
    own ? [{ ...own, student_id: id, branch_id }] : [],
  );
  if (health.length > 0)
    await rowsOf(sql`
      insert into students.student_medical (branch_id, student_id, allergies, medicines, disability, doctor, doctor_phone, note, first_aid_consent)
      select r.branch_id, r.student_id, r.allergies, r.medicines, r.disability, r.doctor, r.doctor_phone, r.note, r.first_aid_consent
        from jsonb_to_recordset(${JSON.stringify(health)}::jsonb) as r (branch_id int, student_id bigint, allergies text, medicines text, disability text,
          doctor text, doctor_phone text, note text, first_aid_consent boolean)`);
}
