// The office of a branch, by the e-mail address of its record: whom monthly letters go to.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Audience } from '#platform/messages/audience.ts';

export const branchAudience: Audience = {
  name: 'branch office',
  find: async (intents) => {
    const ids = [...new Set(intents.map((intent) => intent.subject_id))];
    const rows = await rowsOf(sql<{ id: number; name: string; email: string }>`
      select b.id, b.branch_name as name, b.email from platform.branches b where b.id = any (${ids}::int[]) and b.email is not null`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      intents.flatMap((intent) => {
        const row = byId.get(intent.subject_id);
        if (!row) return [];
        const recipient = {
          type: 'list' as const,
          id: row.id,
          name: row.name,
          language: 'en' as const,
          addresses: { email: row.email },
        };
        return [[intent.id, [recipient]] as const];
      }),
    );
  },
};
