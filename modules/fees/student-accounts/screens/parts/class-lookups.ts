// Sessions as choices of fee lists.

import { lookup } from '#ui/filters/filter.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';

export const sessionsOfCountry = lookup(sessionList, (all) => all.map((one) => ({ value: one.id, label: one.name })));
