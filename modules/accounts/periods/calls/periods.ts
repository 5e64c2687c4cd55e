// Calls of fiscal years and periods (ACC-50, ACC-51).

import { notFound } from '#kernel/refusal.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import * as periods from '../contract/periods.ts';
import { closePeriod, listYears } from '../actions/close-period.ts';
import { openYear } from '../actions/open-year.ts';

export const periodCalls = [
  serve(periods.periodList, (input) => listYears(input.country_id ?? who().country_id, input.fiscal_year_id)),
  serve(periods.periodClose, async (input) =>
    withMessage(await closePeriod(input), input.to === 'closed' ? 'The month is closed' : 'The month is soft closed'),
  ),
  serve(periods.yearCreate, async (input) => {
    await requirePermission('Account Period');
    if (input.country_id !== who().country_id) throw notFound('This country');
    return withMessage(
      { id: await openYear({ ...input, school_id: who().school_id }) },
      `The year ${input.name} is open`,
    );
  }),
];
