// The platform's own scheduled work (spec 14 §8): proofs of the books (ACC-90), recounted figures, reminders of
// approvals, partitions made ahead, expired rows deleted.

import { audit } from '#platform/audit/audit.ts';
import { deleteExpired } from '#platform/doors/delete-expired.ts';
import { sweepJob } from '#platform/files/sweep.ts';
import { approvalClock } from '#platform/approvals/reminders.ts';
import { rebuildCounters } from '#platform/counters/counters.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { chainClock } from '#platform/ledger/chain.ts';
import { proveSchool } from '#platform/ledger/prove-school.ts';
import type { CounterSource, Recount } from '#platform/counters/counter-source.ts';
import { declaredBy, type Module } from '#platform/module.ts';
import { announcementClock } from '#platform/questions/announcement.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { notifySuperAdmins } from '#platform/clock-runner/notify-super-admins.ts';

const YEARS_AHEAD = 2;

/** Each proof in a transaction of its own, over the branches of one school; differences are kept for the closing of the period. */
const nightlyProofs: ClockJob = {
  name: 'platform.proofs',
  title: 'Proofs of the books',
  unit: 'school',
  when: { daily: '01:00' },
  missed: 'last',
  unaudited: true,
  long: true,
  run: async ({ school_id }) => {
    const proved = await proveSchool(school_id, () => Promise.resolve(true));
    const wrong = proved?.differences ?? 0;
    const proofs = proved?.proofs ?? 0;
    const told = wrong === 0 ? `${proofs} proofs agree` : `${wrong} differences in ${proofs} proofs`;
    if (wrong > 0)
      await asRunner(() =>
        notifySuperAdmins(school_id, { title: `The books do not agree: ${told}`, group_key: 'proofs' }),
      );
    return told;
  },
};

/** DASH-2: the running figures of a school against its rows; where one differs it is put right and told. */
function nightlyRecount(sources: readonly CounterSource[], recounts: readonly Recount[]): ClockJob {
  return {
    name: 'platform.counters',
    title: 'Running figures counted again',
    unit: 'school',
    when: { daily: '03:00' },
    missed: 'last',
    unaudited: true,
    long: true,
    run: async ({ school_id }) => {
      let wrong = 0;
      for (const recount of recounts) wrong += (await inClockScope({ school_id }, () => recount.run('recent'))).length;
      for (const source of sources) wrong += (await inClockScope({ school_id }, () => rebuildCounters(source))).length;
      if (wrong === 0) return 'all agree';
      const after = { act: 'Running figures counted again', put_right: wrong };
      await inClockScope({ school_id }, () => audit({ record_kind: 'clock', record_id: 0, action: 'done', after }));
      return `${wrong} put right`;
    },
  };
}

const partitionsAhead: ClockJob = {
  name: 'platform.partitions',
  title: 'Yearly partitions made ahead',
  unit: 'house',
  when: { daily: '02:30' },
  missed: 'last',
  run: async () => {
    const made = await rowsOf(
      sql<{ name: string }>`select name from platform.partitions_ahead(${YEARS_AHEAD}) as name`,
    );
    return made.length === 0 ? undefined : made.map((row) => row.name).join(', ');
  },
};

const sweepExpired: ClockJob = {
  name: 'platform.expired',
  title: 'Ended sessions, used keys and old attempts removed',
  unit: 'house',
  when: { daily: '02:45' },
  missed: 'last',
  run: async () => {
    const row = await rowOf(sql<{ n: number }>`select platform.sweep_expired() as n`);
    return `${row?.n ?? 0} rows`;
  },
};

/** Over what all modules declare. */
export function nightlyChecks(modules: readonly Module[]): ClockJob[] {
  const { counters, recounts } = declaredBy(modules);
  return [nightlyProofs, nightlyRecount(counters, recounts)];
}

export const platformClock: readonly ClockJob[] = [
  partitionsAhead,
  sweepExpired,
  chainClock,
  approvalClock,
  announcementClock,
  sweepJob,
  deleteExpired,
];
