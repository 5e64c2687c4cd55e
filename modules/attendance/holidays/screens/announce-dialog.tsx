// A holiday announced or changed, with what it does to registers beside what is typed (HOL-1, HOL-2; ATT-1).

import type { InputOf } from '#kernel/contract.ts';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';
import { holidayAnnounce, type holidayEffect, type HolidayRow } from '../contract/holidays.ts';
import { Effect } from './effect.tsx';
import { audienceWords, kindWords } from './holiday-words.ts';
import { TargetsField } from './targets-field.tsx';

const effectAsked = ({ values }: FormHandle): Partial<InputOf<typeof holidayEffect>> => {
  const { id, from_date, to_date, course_ids, targets, notify } = values as Partial<InputOf<typeof holidayEffect>>;
  const audience = values['for'] as InputOf<typeof holidayEffect>['for'];
  return { id, from_date, to_date: to_date ?? from_date, for: audience, course_ids, targets, notify: notify ?? false };
};

const drawTargets = (form: FormHandle) => <TargetsField form={form} />;
const drawEffect = (form: FormHandle) => <Effect asked={effectAsked(form)} />;

/** Left empty, the last day is the first; without branches by name nothing is announced for all by mistake. */
function toInput(values: Record<string, unknown>): InputOf<typeof holidayAnnounce> {
  const { by_name, ...typed } = values as InputOf<typeof holidayAnnounce> & { by_name?: boolean };
  const to_date = typed.to_date || typed.from_date;
  return { ...typed, to_date, targets: by_name && typed.targets?.length === 0 ? [{}] : typed.targets };
}

const form = (row: HolidayRow | undefined): FormDeclaration<typeof holidayAnnounce> => ({
  title: row ? 'Change a holiday' : 'Announce a holiday',
  call: holidayAnnounce,
  button: row ? 'Change holiday' : 'Announce holiday',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true, max: 100 },
    { name: 'from_date', label: 'From', kind: 'date', required: true, half: true },
    { name: 'to_date', label: 'To', kind: 'date', half: true, hint: 'Leave empty: one day' },
    { name: 'kind', label: 'Kind', kind: 'choice', options: kindWords, required: true, half: true },
    { name: 'for', label: 'For', kind: 'choice', options: audienceWords, required: true, half: true },
    { name: 'targets', label: 'Where', kind: 'custom', draw: drawTargets },
    { name: 'course_ids', label: 'Only these classes', kind: 'lookup', source: classes, many: true },
    { name: 'is_tentative', label: 'Tentative, by the moon', kind: 'flag', half: true },
    {
      name: 'is_paid',
      label: 'With pay',
      kind: 'flag',
      half: true,
      hint: 'Without: no pay for daily and visiting people',
    },
    { name: 'notify', label: 'Tell the families', kind: 'flag', half: true },
    { name: 'message', label: 'Note', kind: 'text', max: 300 },
    { name: 'id', label: 'What it does', kind: 'custom', draw: drawEffect },
  ],
  toInput,
});

const began = {
  kind: 'public',
  for: 'both',
  targets: [],
  course_ids: [],
  is_tentative: false,
  is_paid: true,
  notify: false,
};

export function AnnounceDialog({ row, close }: { row?: HolidayRow; close: () => void }) {
  const start = row
    ? {
        id: row.id,
        version: row.version,
        name: row.name,
        from_date: row.from_date,
        to_date: row.to_date,
        kind: row.kind,
        for: row.for,
        course_ids: row.course_ids,
        is_paid: row.is_paid,
        is_tentative: row.is_tentative,
        targets: row.targets,
        message: row.message,
        notify: false,
      }
    : began;
  return <FormDialog form={form(row)} start={start} close={close} />;
}
