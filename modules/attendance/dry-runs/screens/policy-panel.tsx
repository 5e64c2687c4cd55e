// Below the value of a setting of attendance: what a past month of a branch would have been with it.

import { useDebouncedValue } from '@mantine/hooks';
import type { LocalDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { PreviewProps } from '#ui/page/previews.ts';
import { policyDryRun } from '../contract/dry-runs.ts';
import { Shown } from './shown.tsx';
import { WhereAndWhen } from './where-and-when.tsx';

const TYPING = 500;

export function Panel({ values }: PreviewProps) {
  const [value] = useDebouncedValue(values['value'], TYPING);
  const branch_id = values['branch_id'] ? Number(values['branch_id']) : undefined;
  if (value === undefined || value === null || value === '') return null;
  return (
    <WhereAndWhen branch_id={branch_id}>
      {(at) => <Asked at={at} values={{ [String(values['key'])]: value }} />}
    </WhereAndWhen>
  );
}

interface AskedProps {
  at: { branch_id: number; month: LocalDate };
  /** One of the settings that can be tried, by its key. */
  values: Record<string, unknown>;
}

function Asked({ at, values }: AskedProps) {
  return <Shown {...useCall(policyDryRun, { ...at, values }, { keep: true, fresh: 0 })} />;
}
