// How the statements of this transaction are planned. A kept plan is made for no values in particular (decision 0012); a report
// whose filters may each be empty then gets a generic plan: 12 s instead of 0.2 s for a trial balance of 200 branches.

import { rowsOf, sql } from './index.ts';

/** Until the end of the transaction statements are planned for their actual values. For reports, not for look-ups. */
export async function planForTheseValues(): Promise<void> {
  await rowsOf(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
}
