// Many families are told of their challans in the background (spec 04 §6.3): what was told meanwhile, paid or cancelled is left out.

import { counted } from '#kernel/counted.ts';
import { Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob } from '#platform/jobs/definition.ts';
import { message } from '#platform/messages/message.ts';
import { familiesOf, messageOf, openOf } from '../steps/challans-to-tell.ts';

/** Told in one transaction. */
const FAMILIES = 500;

interface Sending {
  /** The challans of each family and month. */
  families: number[][];
}

/** What was told meanwhile, paid or cancelled is left out; killed and begun again it goes on where it was. */
export const sendChallansJob = defineJob<Sending, { families: number; challans: number }>({
  kind: 'challans sent',
  run: async ({ families }, { user_id, progress }) => {
    if (user_id === null) throw new Refusal('bad_input', 'This has no request');
    const sent = { families: 0, challans: 0 };
    for (let at = 0; at < families.length; at += FAMILIES) {
      const ids = families.slice(at, at + FAMILIES).flat();
      const told = await runAs({ user_id }, async () => {
        await requirePermission('Fee Challen');
        const some = familiesOf(await openOf(ids));
        if (some.length > 0) await message(...some.flatMap(messageOf));
        return some;
      });
      sent.families += told.length;
      sent.challans += told.flat().length;
      const done = Math.min(at + FAMILIES, families.length);
      if (!(await progress(done, families.length)) && done < families.length)
        throw new Refusal('conflict', `Stopped: ${counted(sent.families, 'family is', 'families are')} being notified`);
    }
    return sent;
  },
});
