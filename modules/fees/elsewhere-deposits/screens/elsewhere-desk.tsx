// The desk with a child of another branch at it: name, class, branch, amount; the money lies here and settles there (FEE-51). What waits for
// approval about the child is its own branch's to know.

import { IconBuildingCommunity } from '@tabler/icons-react';
import { useState } from 'react';
import type { LocalDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { elsewhereQuote } from '../contract/elsewhere-deposits.ts';
import { TakeElsewhere } from './take-elsewhere.tsx';

interface Props {
  code: string;
  /** After the receipt. */
  next: () => void;
}

export function ElsewhereDesk({ code, next }: Props) {
  const [where, setWhere] = useState<{ at_branch_id?: number; value_date?: LocalDate }>({});
  const quote = useCall(elsewhereQuote, { code, ...where }, { forget: true, keep: true });
  if (quote.failure) {
    const { kind, message } = quote.failure;
    if (kind !== 'not_found' && kind !== 'conflict') return <Failed failure={quote.failure} again={quote.again} />;
    return (
      <Notice
        icon={<IconBuildingCommunity size={40} />}
        title={kind === 'not_found' ? `Nobody was found for '${code}'` : 'Not a child of your branches'}
        text={kind === 'not_found' ? 'Look at the digits, or search for the name or admission number.' : message}
      />
    );
  }
  if (!quote.data) return <RowsSkeleton rows={4} />;
  const { at, value_date } = quote.data;
  return (
    <TakeElsewhere
      key={`${at.branch_id} ${value_date}`}
      code={code}
      quote={quote.data}
      again={quote.again}
      change={(more) => setWhere({ ...where, ...more })}
      next={next}
    />
  );
}
