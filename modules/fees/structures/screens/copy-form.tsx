// Price lists copied: one list to branches, or a whole session to the next, with a change in percent (04 §5.2).

import type { DataOf, InputOf } from '#kernel/contract.ts';
import type { Currency } from '#kernel/money.ts';
import { runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { sessionsOfCountry } from '#modules/fees/student-accounts/screens/parts/class-lookups.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { structureCopy, type structureList } from '../contract/structures.ts';

type Row = DataOf<typeof structureList>['data'][number];

const whole: Record<Currency, number> = { PKR: 100, OMR: 5 };

const toInput = (values: Values): InputOf<typeof structureCopy> => ({
  ...(values as InputOf<typeof structureCopy>),
  change_bp: Math.round(Number(values['change_bp'] ?? 0) * 100),
});

const common = [
  {
    name: 'to_session_id',
    label: 'Into session',
    kind: 'lookup',
    source: sessionsOfCountry,
    required: true,
    half: true,
  },
  { name: 'valid_from', label: 'Valid from', kind: 'month', required: true, half: true },
  {
    name: 'change_bp',
    label: 'Change',
    kind: 'number',
    min: -50,
    max: 100,
    decimals: 2,
    unit: '%',
    half: true,
    hint: '10 raises each amount by a tenth; 0 leaves it',
  },
  { name: 'round_to', label: 'Rounded to', kind: 'money', half: true, hint: 'Where there is a change' },
] as const;

const one: FormDeclaration<typeof structureCopy> = {
  title: 'Copy this price list',
  text: 'A draft is made for each branch; without a branch, for the same branches as this list. Nothing applies until you publish it.',
  call: structureCopy,
  fields: [
    {
      name: 'branch_ids',
      label: 'To branches',
      kind: 'lookup',
      source: runningBranches,
      many: true,
      hint: 'Leave empty for the same branches as this list',
    },
    ...common,
  ],
  toInput,
  button: 'Make drafts',
};

const session: FormDeclaration<typeof structureCopy> = {
  title: 'Copy a session',
  text: 'Of each class, branch and category the list that applies at the end of the session becomes a draft of the other. Nothing applies before you publish it.',
  call: structureCopy,
  fields: [
    { name: 'session_id', label: 'From session', kind: 'lookup', source: sessionsOfCountry, required: true },
    ...common,
    {
      name: 'branch_ids',
      label: 'Only lists of branches',
      kind: 'lookup',
      source: runningBranches,
      many: true,
      hint: 'Leave empty for all lists of the session',
    },
  ],
  toInput,
  button: 'Make drafts',
};

export function CopyForm({ of, close }: { of?: Row; close: () => void }) {
  const { currency } = useSession();
  const start = { branch_ids: [], change_bp: 0, round_to: whole[of?.currency ?? currency ?? 'PKR'] };
  return of ? (
    <FormDialog form={one} start={{ ...start, source_id: of.id, to_session_id: of.session_id }} close={close} />
  ) : (
    <FormDialog form={session} start={start} close={close} />
  );
}
