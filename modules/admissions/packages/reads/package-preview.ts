// What lines would ask of each class before anybody saves them (PKG-8): the same prices as after.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { packageFacts } from './package-facts.ts';
import type { packagePreview } from '../contract/packages.ts';
import { classPrices, deepest, freePercent } from './package-prices.ts';

export async function previewPackage(
  input: ParsedInputOf<typeof packagePreview>,
): Promise<DataOf<typeof packagePreview>> {
  const { session_id, course_ids, branch_ids, lines } = input;
  const { heads, session_start, ...session } = await packageFacts(session_id, null);
  const { today } = who();
  const prices = await classPrices({
    ...session,
    session_id,
    course_ids,
    branch_ids,
    on: today > session_start ? today : session_start,
    branch_mode: branch_ids.length > 0 ? 'list' : 'all',
    lines: lines
      .filter((line) => line.kind === 'fee')
      .map((line, at) => ({
        ...line,
        position: at + 1,
        head_name: heads.get(line.fee_head_id)?.name ?? 'A head',
        amount: line.amount ?? null,
        discount_months: line.discount_months ?? null,
      })),
  });
  return {
    prices,
    depth_percent: deepest(prices, lines.length) ?? 0,
    free_percent: await freePercent(),
    currency: session.currency,
  };
}
