// The letter of a month (10 section 17): at most five sentences on what needs attention, with where the branch stands.

import type { Month } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { isKpi, type KpiName, kpiOf } from '../rules/kpis.ts';

export const SENTENCES = 5;

export interface Letter {
  branch_id: number;
  code: string;
  branch_name: string;
  email: string | null;
  month: Month;
  score: number | null;
  /** In the whole school. */
  rank: number | null;
  sentences: string[];
}

interface Row extends Omit<Letter, 'sentences'> {
  attention: { kpi: string; sentence: string }[];
}

/** What of the book only some may see is in no letter that leaves the house. */
export const toEverybody = (kpi: KpiName): boolean => !kpiOf(kpi).books;

export async function letterOf(
  branch_id: number,
  month: Month,
  shown: (kpi: KpiName) => boolean,
): Promise<Letter | undefined> {
  const row = await rowOf(sql<Row>`
    select s.branch_id, b.code, b.branch_name, b.email, s.month, s.score::float8 as score, s.rank_all as rank, s.attention
      from branches.branch_month_scores s join platform.branches b on b.id = s.branch_id
     where s.branch_id = ${branch_id}::int and s.month = ${month}::date`);
  if (!row) return undefined;
  const { attention, ...rest } = row;
  const sentences = attention
    .filter((one) => isKpi(one.kpi) && shown(one.kpi))
    .slice(0, SENTENCES)
    .map((one) => one.sentence);
  return { ...rest, sentences };
}
