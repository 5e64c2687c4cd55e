// Submit, or submit and print the form; both say what is still open instead of failing late.

import { Button, Text } from '@mantine/core';
import type { ApplicationRecord, Checked } from '#modules/admissions/applications/contract/application-record.ts';
import { applicationSubmit } from '../contract/application-form.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { applicationPrint } from '#modules/admissions/applications/contract/application-print.ts';
import { keptOf } from '#modules/admissions/applications/screens/parts/draft-store.ts';
import type { Answers } from './submit-answers.tsx';

interface Props {
  data: ApplicationRecord;
  checked: Checked;
  answers: Answers;
  save: () => Promise<boolean>;
}

/** What keeps the buttons closed, in words. */
export function openQuestion(checked: Checked, answers: Answers): string {
  const errors = Object.keys(checked.errors);
  if (errors.some((field) => field !== 'declared')) return 'Correct what is named above first';
  if (errors.length > 0) return 'The declaration is not ticked';
  if (checked.known) return 'The number belongs to another child';
  if (checked.age && !checked.age.ok && answers.age.trim() === '') return 'The age does not fit the class';
  if (checked.warnings.some((one) => one.field === 'identity_no') && !answers.number)
    return 'Compare number and gender';
  if (checked.duplicates.some((one) => !answers.others[one.student_id]?.trim()))
    return 'Say of each child that it is another';
  return '';
}

export function SubmitButtons({ data, checked, answers, save }: Props) {
  const submit = useAct(applicationSubmit, { onDone: (_, message) => toast(message) });
  const open = openQuestion(checked, answers);
  const go = async (print: boolean): Promise<void> => {
    if (!(await save())) return;
    const made = await submit.act({
      id: data.id,
      version: keptOf(data).version,
      same_child_answers: checked.duplicates.map((one) => ({
        student_id: one.student_id,
        answer: 'another',
        reason: answers.others[one.student_id] ?? '',
      })),
      overrides: [
        ...(checked.age && !checked.age.ok ? [{ kind: 'age' as const, reason: answers.age.trim() }] : []),
        ...(answers.number ? [{ kind: 'number' as const, reason: 'Compared with the card' }] : []),
      ],
    });
    if (made && print) await openPdf(applicationPrint, { ids: [data.id] }, { besideFields: true });
  };
  return (
    <>
      <Button loading={submit.busy} disabled={open !== ''} onClick={() => void go(false)}>
        Submit the application
      </Button>
      <Button variant="default" disabled={open !== '' || submit.busy} onClick={() => void go(true)}>
        Submit and print form
      </Button>
      {open ? (
        <Text c="dimmed" fz="sm">
          {open}
        </Text>
      ) : null}
    </>
  );
}
