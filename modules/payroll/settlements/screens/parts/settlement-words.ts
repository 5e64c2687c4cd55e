// Words of settlements on screens: why somebody left, kinds of lines, states.

import type { LineKind } from '../../rules/settlement-shapes.ts';
import { settlementStates } from '../../rules/settlement-states.ts';

export const exitTypes: Readonly<Record<string, string>> = {
  resignation: 'Resignation',
  termination: 'Termination',
  contract_end: 'End of contract',
  retirement: 'Retirement',
  redundancy: 'Redundancy',
  absconding: 'Absconding',
  death: 'Death',
  country_move: 'Moved to the other country',
};

export const settlementBadges = { ...settlementStates.badges, to_make: ['waiting', 'To settle'] } as const;

/** What a person may add or write over. */
export const lineNames: Readonly<Partial<Record<LineKind, string>>> = {
  other_due: 'Something else that is due',
  other_off: 'Something else that is taken off',
  notice_short: 'Notice not served',
  notice_pay: 'Notice pay',
  gratuity: 'Gratuity',
  encashment: 'Leave encashment',
  negative_leave: 'Leave taken ahead',
};
