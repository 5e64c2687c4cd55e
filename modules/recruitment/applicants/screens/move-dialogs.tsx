// Moves and rejections of one application or many (07 §5.5, HIRE-11, HIRE-16).

import { counted } from '#kernel/counted.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { type Stage, stageNames } from '#modules/recruitment/pipeline/contract/words.ts';
import { stagesOf } from '#modules/recruitment/pipeline/rules/index.ts';
import { type ApplicantRow, applicationMove } from '../contract/applicants.ts';
import { reasonOptions } from './parts/applicant-words.ts';

type Row = Pick<ApplicantRow, 'id' | 'version' | 'name' | 'stage' | 'state' | 'needs_demo' | 'needs_test'>;
interface Props {
  rows: readonly Row[];
  close: () => void;
  onDone?: () => void;
  to?: Stage;
}

const whom = (rows: readonly Row[]): string =>
  rows.length === 1 ? (rows[0]?.name ?? '') : counted(rows.length, 'applicant');
const those = (rows: readonly Row[]) => ({ ids: rows.map((row) => row.id), versions: rows.map((row) => row.version) });

/** A stage ahead or back, on hold, or taken up again. */
export function MoveDialog({ rows, close, onDone, to }: Props) {
  const [first] = rows;
  const road = first ? stagesOf(first).filter((stage) => stage !== 'offered' && stage !== 'hired') : [];
  const waits = rows.every((row) => row.state !== 'active');
  const targets = [
    ...(waits ? [] : road.map((stage) => ({ value: stage, label: stageNames[stage] }))),
    ...optionsOf(waits ? { active: 'Take up again' } : { on_hold: 'Put on hold', withdrawn: 'The applicant withdrew' }),
  ];
  return (
    <FormDialog
      form={{
        title: `Move ${whom(rows)}`,
        text: 'The final list needs the scores of the job, or a note that says why not.',
        call: applicationMove,
        fields: [
          { name: 'to_stage', label: 'To', kind: 'choice', options: targets, required: true },
          { name: 'note', label: 'Note', kind: 'long', max: 1000 },
          {
            name: 'message',
            label: 'Tell the applicant',
            kind: 'flag',
            show: (values) => !['active', 'on_hold', 'withdrawn'].includes(String(values['to_stage'])),
          },
        ],
        toInput: ({ to_stage, note, message }) =>
          (to_stage === 'active' || to_stage === 'on_hold' || to_stage === 'withdrawn'
            ? { ...those(rows), to_state: to_stage, note }
            : { ...those(rows), to_stage, note, message: message === true }) as never,
        button: 'Move',
      }}
      start={{ to_stage: to ?? (waits ? 'active' : null), message: false }}
      close={close}
      onDone={() => onDone?.()}
    />
  );
}

export function RejectDialog({ rows, close, onDone }: Props) {
  return (
    <FormDialog
      form={{
        title: `Reject ${whom(rows)}`,
        text: 'The message leaves a day later; until then the rejection can be taken back without a word.',
        call: applicationMove,
        fields: [
          { name: 'reason_code', label: 'Reason', kind: 'choice', options: reasonOptions, required: true },
          { name: 'note', label: 'Note, for the school alone', kind: 'long', max: 1000 },
          { name: 'message', label: 'Send a polite message', kind: 'flag' },
        ],
        toInput: ({ reason_code, note, message }) =>
          ({ ...those(rows), to_state: 'rejected', reason_code, note, message: message === true }) as never,
        button: 'Reject',
      }}
      start={{ message: true }}
      close={close}
      onDone={() => onDone?.()}
    />
  );
}
