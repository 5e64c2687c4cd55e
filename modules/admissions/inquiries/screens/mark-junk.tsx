// Many inquiries that are none (spec 02 §6.2): left out of every figure, each can be opened again.

import type { ChosenRows } from '#kernel/chosen-rows.ts';
import { grouped } from '#kernel/counted.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { leadTurnMany } from '../contract/lead-acts.ts';

interface Props {
  chosen: ChosenRows;
  count: number;
  close: () => void;
  onDone: () => void;
}

export function MarkJunk({ chosen, count, close, onDone }: Props) {
  return (
    <FormDialog
      form={{
        title: `Mark ${grouped(count)} as junk`,
        text: 'They are left out of all figures; each can be reopened.',
        call: leadTurnMany,
        fields: [{ name: 'note', label: 'Note', kind: 'long', max: 500 }],
        button: 'Mark junk',
      }}
      start={{ ...chosen, stage: 'junk' }}
      close={close}
      onDone={onDone}
    />
  );
}
