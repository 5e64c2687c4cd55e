// One change for all chosen students; the job goes on when the page is left.

import { counted } from '#kernel/counted.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { watchJob } from '#ui/jobs/follow-job.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { RowOf, Selection } from '#ui/page-kinds/list/list-declaration.ts';
import { studentsChange } from '../../contract/editing.ts';
import type { studentList } from '#modules/students/person/contract/students.ts';

const LANGUAGES = { en: 'English', ur: 'Urdu', ar: 'Arabic' } as const;

function formFor(count: number): FormDeclaration<typeof studentsChange> {
  const students = counted(count, 'student');
  return {
    title: `Change ${students}`,
    text: 'Empty fields are not changed.',
    call: studentsChange,
    fields: [
      { name: 'sms_language', label: 'Message language', kind: 'choice', options: optionsOf(LANGUAGES) },
      {
        name: 'uses_transport',
        label: 'Uses transport',
        kind: 'choice',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    button: `Change ${students}`,
    summary: (values) => {
      const language = LANGUAGES[values['sms_language'] as keyof typeof LANGUAGES];
      const parts = [
        language ? `messages in ${language}` : '',
        values['uses_transport'] ? (values['uses_transport'] === 'yes' ? 'with transport' : 'without transport') : '',
      ].filter(Boolean);
      if (!parts.length) return undefined;
      return {
        title: `Change ${students}?`,
        text: `From now on ${parts.join(' and ')}.`,
        button: `Change ${students}`,
      };
    },
  };
}

interface Props {
  selection: Selection<RowOf<typeof studentList>>;
  close: () => void;
}

export function ChangeMany({ selection, close }: Props) {
  return (
    <FormDialog
      form={formFor(selection.count)}
      start={{ ...selection.chosen }}
      close={close}
      onDone={({ job_id }) => {
        selection.clear();
        watchJob(job_id);
      }}
    />
  );
}
