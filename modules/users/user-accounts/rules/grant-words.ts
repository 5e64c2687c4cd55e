// The branches a person may work in, in words (spec 00 §2).

import { counted } from '#kernel/counted.ts';

interface GrantShown {
  kind: 'all' | 'own' | 'franchise' | 'branch';
  branch_name: string | null;
}

const wide = { all: 'All branches', own: 'All own branches', franchise: 'All franchises' } as const;

/** 'All own branches, F-8 Campus and 2 more'; branches that the reader does not have are counted, not named. */
export function grantWords(grants: readonly GrantShown[], most = 3): string {
  const kinds = grants.flatMap((one) => (one.kind === 'branch' ? [] : [wide[one.kind]]));
  const named = grants.flatMap((one) => (one.kind === 'branch' && one.branch_name !== null ? [one.branch_name] : []));
  const hidden = grants.filter((one) => one.kind === 'branch' && one.branch_name === null).length;
  const shown = [...kinds, ...named.slice(0, most)];
  const rest = Math.max(0, named.length - most) + hidden;
  if (shown.length === 0) return rest === 0 ? 'None' : counted(rest, 'other branch', 'other branches');
  return rest === 0 ? shown.join(', ') : `${shown.join(', ')} and ${rest} more`;
}
