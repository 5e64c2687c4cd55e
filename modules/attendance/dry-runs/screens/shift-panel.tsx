// Beside the form of a shift: what a past month of a branch would have been under the times that are typed.

import { useDebouncedValue } from '@mantine/hooks';
import type { InputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { PreviewProps } from '#ui/page/previews.ts';
import { shiftDryRun } from '../contract/dry-runs.ts';
import { Shown } from './shown.tsx';
import { WhereAndWhen } from './where-and-when.tsx';

const TYPING = 500;

export function Panel({ values }: PreviewProps) {
  const of_branch_id = values['branch_id'] ? Number(values['branch_id']) : undefined;
  const [typed] = useDebouncedValue(JSON.stringify(values), TYPING);
  return (
    <WhereAndWhen branch_id={of_branch_id}>
      {(at) => <Asked typed={JSON.parse(typed) as PreviewProps['values']} at={at} />}
    </WhereAndWhen>
  );
}

function Asked({ typed, at }: { typed: PreviewProps['values']; at: { branch_id: number; month: LocalDate } }) {
  const { id, branch_id, is_default, timings } = typed;
  const input = {
    ...at,
    shift_id: id ? Number(id) : null,
    of_branch_id: branch_id ? Number(branch_id) : null,
    is_default: is_default === true,
    timings: timings as InputOf<typeof shiftDryRun>['timings'],
  };
  return <Shown {...useCall(shiftDryRun, input, { keep: true, fresh: 0 })} />;
}
