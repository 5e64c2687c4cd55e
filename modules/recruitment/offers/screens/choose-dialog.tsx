// People of a job are put on the final list, kept on reserve or rejected (HIRE-11); an offer is sent or taken back.

import { counted } from '#kernel/counted.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { reasonOptions } from '#modules/recruitment/applicants/screens/parts/applicant-words.ts';
import { finalList, type FinalRow, offerSend, offerWithdraw } from '../contract/offers.ts';

export type Way = 'choose' | 'reserve' | 'reject';
const words: Record<Way, { title: string; text: string; button: string }> = {
  choose: {
    title: 'Put on the final list',
    text: 'Who lacks scores or stands below the pass mark needs a reason.',
    button: 'Put on the list',
  },
  reserve: { title: 'Keep on reserve', text: 'They stay until the post is filled.', button: 'Keep on reserve' },
  reject: {
    title: 'Reject',
    text: 'A polite message leaves a day later; until then it can be taken back.',
    button: 'Reject',
  },
};

interface Props {
  job_id: number;
  rows: readonly FinalRow[];
  way: Way;
  close: () => void;
  onDone: () => void;
}

export function ChooseForm({ job_id, rows, way, close, onDone }: Props) {
  const ids = rows.map((row) => row.id);
  const lacking = rows.filter((row) => row.problem !== null && row.stage !== 'final_list');
  const { title, text, button } = words[way];
  return (
    <FormDialog
      form={{
        title: `${title}: ${rows.length === 1 ? (rows[0]?.name ?? '') : counted(rows.length, 'person', 'people')}`,
        text:
          way === 'choose' && lacking.length > 0
            ? lacking.map((row) => `${row.name}: ${row.problem ?? ''}`).join('. ')
            : text,
        call: finalList,
        fields: [
          {
            name: 'reason_code',
            label: 'Reason',
            kind: 'choice',
            options: reasonOptions,
            show: () => way === 'reject',
          },
          {
            name: 'note',
            label: way === 'choose' ? 'Why anyway' : 'Note',
            kind: 'long',
            max: 500,
            required: way === 'choose' && lacking.length > 0,
          },
          { name: 'message', label: 'Send a polite message', kind: 'flag', show: () => way === 'reject' },
        ],
        toInput: ({ reason_code, note, message }) =>
          ({
            job_id,
            [way]: ids,
            note,
            ...(way === 'reject' ? { reason_code, message: message === true } : {}),
          }) as never,
        button,
      }}
      start={{ reason_code: 'position_filled', message: true }}
      close={close}
      onDone={onDone}
    />
  );
}

interface OfferProps {
  row: FinalRow;
  close: () => void;
}

export function SendForm({ row, close }: OfferProps) {
  return (
    <FormDialog
      form={{
        title: `Send the offer to ${row.name}`,
        text: 'Another person approves it; then the applicant gets the link and answers with a code.',
        call: offerSend,
        fields: [{ name: 'note', label: 'Note for who approves it', kind: 'long', max: 500 }],
        button: 'Send for approval',
      }}
      start={{ id: row.offer?.id, version: row.offer?.version }}
      close={close}
    />
  );
}

export function WithdrawForm({ row, close }: OfferProps) {
  return (
    <FormDialog
      form={{
        title: `Withdraw the offer to ${row.name}`,
        text: 'The link opens nothing any more; the application stands on the final list again.',
        call: offerWithdraw,
        fields: [{ name: 'reason', label: 'Why', kind: 'long', max: 500, required: true }],
        button: 'Withdraw the offer',
      }}
      start={{ id: row.offer?.id, version: row.offer?.version }}
      close={close}
    />
  );
}
