// Explain the change: why the surplus of a month is another one than before, sentence by sentence with the rows behind it (05 §14.7).

import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { type Session, useMay } from '#ui/session/session.ts';
import { explainChange } from '../contract/explain-change.ts';
import { leadOf, pieceOf } from '../rules/index.ts';
import { branchFilter } from './parts/statement-filters.ts';

type Data = DataOf<typeof explainChange>;
type Row = Data['rows'][number] & { currency: Currency };
interface Step {
  along: string;
  amount: number;
  standalone?: boolean;
}

/** So many steps a picture bears. */
const STEPS = 7;

type Places = Pick<Data, 'now' | 'before'> & { branch_ids: string | undefined };

const rowsBehind = (
  account_id: number,
  { from, to }: { from: string; to: string },
  branch_ids: number | string | undefined,
) => linkTo(pages.Ledger, { account_ids: account_id, from, to, branch_ids, before_year_end: true });

function Sentence({ row, places: { now, before, branch_ids } }: { row: Row; places: Places }) {
  const may = useMay()(['Ledger']);
  const both = { from: before.from, to: now.to };
  const to = (place: number | string | undefined, words: string) =>
    may ? (
      <Anchor inherit component={Link} to={rowsBehind(row.account_id, both, place)}>
        {words}
      </Anchor>
    ) : (
      words
    );
  return (
    <Text component="div" fz="inherit" maw={620} miw={280} style={{ whiteSpace: 'normal' }}>
      {to(branch_ids, row.account)}
      {leadOf(row, row.currency)}
      {row.parts.map((part) => {
        const { lead, name, amount, why } = pieceOf(part, row, row.currency);
        const [reason, entry] = [why, part.entry_id];
        return (
          <span key={part.branch_id ?? 0}>
            {lead}
            {part.branch_id === null ? name : to(part.branch_id, name)}
            {amount}
            {entry === null || !may ? (
              reason
            ) : (
              <Anchor
                inherit
                component={Link}
                c="inherit"
                to={linkTo(pages.Ledger, { account_ids: row.account_id, ...both, entry })}
              >
                {reason}
              </Anchor>
            )}
          </span>
        );
      })}
      .
    </Text>
  );
}

function Whole({ words }: { words: string }) {
  return (
    <Text component="div" fz="inherit" fw={700} maw={620} miw={280} style={{ whiteSpace: 'normal' }}>
      {words}
    </Text>
  );
}

/** From the surplus before to that of now; what is small stands together. */
function steps({ rows, surplus, surplus_before, before, now, change }: Data): Step[] {
  const shown = rows.slice(0, STEPS);
  const rest = change - shown.reduce((sum, row) => sum + row.effect, 0);
  return [
    { along: before.title, amount: surplus_before },
    ...shown.map((row) => ({ along: row.account, amount: row.effect })),
    ...(rows.length > STEPS ? [{ along: 'All others', amount: rest }] : []),
    { along: now.title, amount: surplus, standalone: true },
  ];
}

const chart: DrawnChart<Data, Step> = {
  title: 'From one surplus to the other',
  kind: 'waterfall',
  rows: steps,
  along: (step) => step.along,
  series: [{ key: 'amount', label: 'On the surplus' }],
  money: true,
  currency: (data) => data.currency,
};

export function explainChangePage(
  session: Session,
  branch_ids: string | undefined,
): ReportDeclaration<typeof explainChange, Row, Step> {
  return {
    title: 'Explain the change',
    call: explainChange,
    filters: [
      { name: 'month', label: 'Month', kind: 'month' },
      {
        name: 'compare',
        label: 'Against',
        kind: 'choice',
        required: true,
        initial: 'last_month',
        options: [
          { value: 'last_month', label: 'The month before' },
          { value: 'last_year', label: 'The month a year ago' },
        ],
      },
      branchFilter(session),
    ],
    start: ({ today }) => ({ month: monthOf(today) }),
    figures: ({ scope, currency, surplus, surplus_before, change, now, before }) => [
      { label: 'Scope', value: scope, kind: 'text' },
      { label: `Surplus, ${before.title}`, value: surplus_before, kind: 'money', currency },
      { label: `Surplus, ${now.title}`, value: surplus, kind: 'money', currency },
      { label: 'Change', value: change, kind: 'money', currency },
    ],
    chart,
    table: {
      rows: ({ rows, currency }) => rows.map((row) => ({ ...row, currency })),
      rowKey: (row) => row.account_id,
      columns: (data) => {
        const places = { now: data.now, before: data.before, branch_ids };
        return [
          {
            key: 'sentence',
            title: 'What changed',
            card: true,
            show: (row) =>
              row.account_id === 0 ? <Whole words={row.sentence} /> : <Sentence row={row} places={places} />,
          },
          {
            key: 'before',
            title: data.before.title,
            kind: 'money',
            link: (row) => (row.account_id === 0 ? undefined : rowsBehind(row.account_id, data.before, branch_ids)),
          },
          {
            key: 'now',
            title: data.now.title,
            kind: 'money',
            link: (row) => (row.account_id === 0 ? undefined : rowsBehind(row.account_id, data.now, branch_ids)),
          },
          { key: 'effect', title: 'On the surplus', kind: 'money', card: true },
        ];
      },
      totals: ({ rows, currency, surplus, surplus_before, change, summary }) => {
        const [first] = rows;
        if (!first) return undefined;
        return {
          ...first,
          account_id: 0,
          currency,
          sentence: summary,
          before: surplus_before,
          now: surplus,
          effect: change,
        };
      },
    },
    note: () =>
      `The rows come to the whole change. Reasons are read from the entries of the accounts that moved most; entries of a year end are left out.`,
    print: 'page',
    export: exportOf(explainChange),
    empty: { title: 'Nothing changed', text: 'Income and expense of both months are the same in this scope.' },
  };
}
