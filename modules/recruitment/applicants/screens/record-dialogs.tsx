// What is written of one application: words and papers, do not hire (HIRE-14), two records that are one person.

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { applicantMark, applicantMerge, applicationNote } from '../contract/applicant-acts.ts';
import type { ApplicantDetail } from '../contract/applicants.ts';

interface Props {
  record: ApplicantDetail;
  close: () => void;
}

const papers = optionsOf({
  certificate: 'Certificate',
  experience: 'Letter of experience',
  identity: 'Identity',
  lesson_plan: 'Lesson plan',
  other: 'Other',
});

export function NoteForm({ record, close }: Props) {
  return (
    <FormDialog
      form={{
        title: 'Write down',
        call: applicationNote,
        fields: [
          { name: 'note', label: 'Words', kind: 'long', rows: 4, max: 2000, required: true },
          { name: 'file_id', label: 'Document', kind: 'file', accept: 'image/*,application/pdf,.docx' },
          {
            name: 'file_kind',
            label: 'What it is',
            kind: 'choice',
            options: papers,
            show: (values) => Boolean(values['file_id']),
          },
          { name: 'visible', label: 'The applicant may read it on their page', kind: 'flag' },
        ],
        button: 'Write down',
      }}
      start={{ id: record.id, file_kind: 'other', visible: false }}
      close={close}
    />
  );
}

export function MarkForm({ record, close }: Props) {
  const marks = !record.do_not_hire;
  return (
    <FormDialog
      form={{
        title: marks ? `Do not hire ${record.name}` : `${record.name} may be hired again`,
        text: 'It shows with each of their applications, and blocks offers unless who approves hiring passes over it.',
        call: applicantMark,
        fields: [{ name: 'reason', label: 'Why', kind: 'long', max: 500, required: true }],
        button: marks ? 'Do not hire' : 'Take the mark away',
      }}
      start={{ id: record.id, applicant_version: record.applicant_version, do_not_hire: marks }}
      close={close}
    />
  );
}

export function MergeForm({ record, close }: Props) {
  const others = record.like.map((one) => ({
    value: String(one.id),
    label: `${one.name}, ${one.number} (${one.why})`,
  }));
  return (
    <FormDialog
      form={{
        title: `${record.name} is the same person as …`,
        text: 'The applications of this record go to the other one. Of two for one job the one that stays goes on; this cannot be undone.',
        call: applicantMerge,
        fields: [
          {
            name: 'into_id',
            label: 'The record that stays',
            kind: 'choice',
            options: others,
            numeric: true,
            required: true,
          },
          { name: 'reason', label: 'How it is known', kind: 'long', max: 300, required: true },
        ],
        button: 'Merge',
      }}
      start={{ id: record.id }}
      close={close}
    />
  );
}
