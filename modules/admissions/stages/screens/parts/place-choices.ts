// Sessions as choices of a filter.

import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { lookup } from '#ui/filters/filter.ts';

export const sessions = lookup(sessionList, (all) => all.map((one) => ({ value: one.id, label: one.name })));
