// The bell before a paper of a branch ends (BR-9): to who keeps its record there and at head office, once a step.

import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import { type LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';
import { kindNames } from '../rules/kind-names.ts';
import { inWords, stepOf } from '../rules/alert-days.ts';
import type { DocumentRow } from '../reads/documents.ts';

interface Due {
  id: number;
  kind: DocumentRow['kind'];
  days_left: number;
  code: string;
  school_id: number;
  /** The last step that was told, in days before the end. */
  told: number | null;
}

export async function alertDocuments(branch_id: number, day: LocalDate): Promise<number> {
  const due = await rowsOf(sql<Due>`
    select d.id, d.kind, d.expires_on - ${day}::date as days_left, b.code, b.school_id,
           (select min(d.expires_on - a) from unnest(d.alerted_for) a) as told
      from branches.branch_documents d join platform.branches b on b.id = d.branch_id
     where d.branch_id = ${branch_id}::int and d.replaced_by_id is null and d.expires_on between ${day}::date and ${day}::date + 90
     order by d.id for update of d`);
  let rung = 0;
  for (const one of due) {
    const step = stepOf(one.days_left);
    if (step === undefined || (one.told !== null && one.told <= step)) continue;
    await notifyHolders(['Branch-Edit'], {
      school_id: one.school_id,
      branch_id,
      kind: 'due soon',
      title: `${kindNames[one.kind]} of ${one.code} ${inWords(one.days_left)}`,
      url: linkTo(pages.branchDetail, { branch: branch_id, tab: 'documents' }),
      subject_type: 'branch',
      subject_id: branch_id,
      group_key: `branch document ${one.id} ${step}`,
    });
    await rowsOf(
      sql`update branches.branch_documents set alerted_for = alerted_for || ${day}::date where id = ${one.id}::bigint`,
    );
    rung += 1;
  }
  return rung;
}

export const documentClock: readonly ClockJob[] = [
  {
    name: 'branches.documents',
    title: 'Papers of branches that end soon ring the bell',
    unit: 'branch',
    when: { daily: '00:05' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const rung = await alertDocuments(branch_id, day);
      return rung === 0 ? undefined : `${counted(rung, 'paper')} told`;
    },
  },
];
