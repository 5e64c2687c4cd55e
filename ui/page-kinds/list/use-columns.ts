// Which columns a person sees, and in which order: remembered for this screen on this computer, or named by the address when a
// saved view is open.

import { useLocalStorage } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import type { Column } from '#ui/table/column.ts';
import { useUrlChanges } from './use-list-state.ts';

export interface ColumnChoice<Row> {
  /** All of them in the person's order; the first is the thing's name and stays. */
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  isShown: (key: string) => boolean;
  /** Keys of the shown ones in their order; undefined while they are as the list has them. */
  keys: readonly string[] | undefined;
  choose: (order: readonly string[], hidden: readonly string[]) => void;
  reset: () => void;
}

interface Kept {
  order: readonly string[];
  hidden: readonly string[];
}

/** Columns that came with a later version stand where the declaration has them, at the end of what was ordered. */
export function inOrder<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const [first, ...others] = columns;
  const place = (one: Column<Row>) => {
    const at = order.indexOf(one.key);
    return at < 0 ? order.length + columns.indexOf(one) : at;
  };
  return first ? [first, ...others.toSorted((a, b) => place(a) - place(b))] : [];
}

/** Nothing chosen, or no order kept: as declared. A column that came after the choice is hidden where the declaration hides it. */
function ownChoice(kept: Kept | readonly string[] | undefined, declared: Kept): Kept {
  if (kept === undefined) return declared;
  // Before columns could be ordered, only the hidden ones were kept.
  if (!('hidden' in kept)) return { order: [], hidden: kept };
  if (kept.order.length === 0) return declared;
  const later = declared.hidden.filter((key) => !kept.order.includes(key));
  return { order: kept.order, hidden: [...kept.hidden, ...later] };
}

export function useColumns<Row>(screen: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const declared: Kept = { order: [], hidden: columns.filter((one) => one.hidden).map((one) => one.key) };
  const [kept, keep, forget] = useLocalStorage<Kept | readonly string[] | undefined>({
    key: `maktab-columns:${screen}`,
    getInitialValueInEffect: false,
  });
  const named = params.get('cols')?.split(',').filter(Boolean);
  const own = ownChoice(kept, declared);
  const order = named ?? own.order;
  const all = inOrder(columns, order);
  const isShown = (key: string) => key === columns[0]?.key || (named ? named.includes(key) : !own.hidden.includes(key));
  const shown = all.filter((one) => isShown(one.key));
  const isDeclared = own.order.length === 0 && own.hidden.join() === declared.hidden.join();
  return {
    all,
    shown,
    isShown,
    keys: named || !isDeclared ? shown.map((one) => one.key) : undefined,
    choose: (next, hidden) => {
      if (named) change({ cols: next.filter((key) => !hidden.includes(key)).join(',') });
      else keep({ order: next, hidden });
    },
    reset: () => {
      forget();
      change({ cols: undefined });
    },
  };
}
