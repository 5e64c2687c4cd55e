// ACC-90, 00 §20: numbers without gaps. A count gives 1, 2, 3 …; each of them stands on a paper, and no paper carries one that was never
// given. What a school wrote by an older pattern is known by its last digits. In sets: numbers are named only of a count that is not whole.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { NumberKind } from '#platform/numbering/number-kind.ts';
import type { Proof } from './proof.ts';

interface Difference {
  branch_id: number | null;
  expected: number;
  found: number;
  detail: string;
}

type Held = NumberKind & { papers: { table: string; column: string; money?: true; others?: true } };

const isHeld = (kind: NumberKind): kind is Held => 'table' in kind.papers;
const isMoney = ({ papers }: Held): boolean => papers.money === true;

/** Every number of a kind with the branch or school whose count gave it. */
const numbersOn = ({ kind, reach, papers }: Held) => sql`
  select ${kind}::text as kind, ${sql.ref(reach.startsWith('branch') ? 'branch_id' : 'school_id')} as owner, ${sql.ref(papers.column)} as number
    from ${sql.table(papers.table)} where ${sql.ref(papers.column)} is not null`;

function missingNumbers(kinds: readonly Held[]): Promise<Difference[]> {
  const own = kinds.flatMap(({ kind, papers }) => (papers.others ? [] : [kind]));
  return rowsOf(sql<Difference>`
    with given as materialized (
      select *, length(replace(head, '\\', '')) as before, length(replace(head, '\\', '')) + length(replace(tail, '\\', '')) as around
        from platform.numbers_given() where kind = any (${kinds.map(({ kind }) => kind)}::text[])
    ), paper as (${sql.join(kinds.map(numbersOn), sql` union all `)}
    ), read as materialized (
      select p.kind, p.owner, p.number, g.reach_key, substr(p.number, g.before + 1, length(p.number) - g.around)::numeric as seq
        from paper p
        left join given g on g.kind = p.kind and g.owner = p.owner and p.number like g.head || '%' || g.tail
         and length(p.number) > g.around and translate(substr(p.number, g.before + 1, length(p.number) - g.around), '0123456789', '') = ''
    ), whole as (
      select g.*, count(distinct r.seq) filter (where r.seq between 1 and g.given) as there, min(r.number) filter (where r.seq > g.given) as never_given,
             count(*) filter (where r.seq > g.given) as too_many
        from given g left join read r on r.kind = g.kind and r.reach_key = g.reach_key
       group by g.kind, g.reach_key, g.owner, g.branch_id, g.given, g.head, g.tail, g.had_other, g.before, g.around
    ), missing as (
      select w.kind, w.reach_key, w.branch_id, count(*) as n, min(s.seq) as first, max(s.seq) as last
        from whole w cross join lateral generate_series(1, w.given) s (seq)
       where w.there < w.given
         and not exists (select from read r where r.kind = w.kind and r.reach_key = w.reach_key and r.seq = s.seq)
         and not (w.had_other and exists (select from read r where r.kind = w.kind and r.owner = w.owner and r.reach_key is null and right(r.number, length(s.seq::text)) = s.seq::text))
       group by 1, 2, 3
    )
    select w.branch_id, w.given as expected, w.given - m.n as found,
           w.kind || ' ' || w.reach_key || ': ' || m.n || case m.n when 1 then ' number is missing, ' else ' numbers are missing, from ' end
           || coalesce(replace(w.head, '\\', ''), 'number ') || m.first || case m.n when 1 then '' else ' to ' || m.last end as detail
      from missing m join whole w on w.kind = m.kind and w.reach_key = m.reach_key
    union all
    select branch_id, given, given + too_many, kind || ' ' || reach_key || ': ' || never_given || ' was never given by its count'
      from whole where too_many > 0 and kind = any (${own}::text[])
     order by 4 limit 100`);
}

/** Of the kinds that the modules declare. As the owner, or over the branches of one school. */
export function numberProofs(modules: readonly { numbers?: readonly NumberKind[] }[]): Proof[] {
  const kinds = modules.flatMap((module) => [...(module.numbers ?? [])]);
  const [money, others] = [kinds.filter(isHeld).filter(isMoney), kinds.filter(isHeld).filter((kind) => !isMoney(kind))];
  return [
    { name: 'ACC-90 numbers of challans and receipts have no gaps', run: () => missingNumbers(money) },
    { name: 'other numbers have no gaps', aside: true, run: () => missingNumbers(others) },
  ];
}
