// Calls of branch performance (10 section 11.3), with the ranking and the months as files (00 §8).

import { asList } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { saveKpis } from '../actions/save-kpis.ts';
import { saveNote } from '../actions/save-note.ts';
import { kpiList, kpiSave, noteSave } from '../contract/kpis.ts';
import { performance, performanceCard, performanceMonthwise, performanceRows } from '../contract/performance.ts';
import { readCard } from '../reads/card.ts';
import { readFigureRows } from '../reads/figure-rows.ts';
import { readKpis } from '../reads/kpis.ts';
import { longMonths } from '../reads/long-months.ts';
import { readMonthwise } from '../reads/monthwise.ts';
import { readPerformance } from '../reads/performance.ts';
import { longRanking } from '../reads/long-ranking.ts';

const whole = <Row>(rows: Row[]) => asList(rows, rows.length, { startRow: 0, fetchCount: Math.max(1, rows.length) });

export const performanceCalls = [
  serve(performance, (query) => readPerformance(query)),
  serveExport(exportOf(performance), {
    name: 'branch-performance',
    page: async (query) => whole(await longRanking(query)),
    columns: [
      { title: 'Rank', value: (row) => row.rank },
      { title: 'Rank before', value: (row) => row.rank_before },
      { title: 'Code', value: (row) => row.code },
      { title: 'Branch', value: (row) => row.name, width: 28 },
      { title: 'Group', value: (row) => row.branch_group },
      { title: 'Students', value: (row) => row.students },
      { title: 'Score', value: (row) => row.score },
      { title: 'KPI', value: (row) => row.kpi, width: 24 },
      { title: 'Value', value: (row) => row.value },
      { title: 'Before', value: (row) => row.before },
      { title: 'Target', value: (row) => row.target },
    ],
  }),
  serve(performanceMonthwise, (query) => readMonthwise(query)),
  serveExport(exportOf(performanceMonthwise), {
    name: 'branch-performance-months',
    page: async (query) => whole(await longMonths(query)),
    columns: [
      { title: 'Branch', value: (row) => row.branch, width: 28 },
      { title: 'KPI', value: (row) => row.kpi, width: 24 },
      { title: 'Month', value: (row) => formatMonth(row.month) },
      { title: 'Value', value: (row) => row.value },
      { title: 'Year before', value: (row) => row.last_year },
      { title: 'Status', value: (row) => row.state },
    ],
  }),
  serve(performanceRows, (query) => readFigureRows(query)),
  serve(performanceCard, (query) => readCard(query)),
  serve(kpiList, (query) => readKpis(query)),
  serve(kpiSave, async (input) => withMessage(await saveKpis(input), 'The aims are saved')),
  serve(noteSave, async (input) => withMessage(await saveNote(input), 'The note is saved')),
];
