// Applicants by stage (07 §5.5): a card that is moved takes the step, with what the step asks.

import { Text } from '@mantine/core';
import { counted } from '#kernel/counted.ts';
import { boardScreen } from '#ui/page-kinds/board/board-screen.tsx';
import { qualificationNames, type Stage, stageNames, stages } from '#modules/recruitment/pipeline/contract/words.ts';
import { whyNotMove } from '#modules/recruitment/pipeline/rules/index.ts';
import { applicantList, applicationMove, type ApplicantRow } from '../contract/applicants.ts';
import { MoveApplications } from './late-dialogs.tsx';
import { applicantPath, jobsToChoose, shownScore, sourceOptions, stageStatuses } from './parts/applicant-words.ts';
import { Flags } from './parts/flags.tsx';

const MOST = 400;

function Card({ row }: { row: ApplicantRow }) {
  const facts = [
    row.age === null ? '' : counted(row.age, 'year'),
    row.city ?? '',
    row.qualification ? qualificationNames[row.qualification] : '',
    row.experience_years > 0 ? `${counted(row.experience_years, 'year')} of work` : 'first post',
  ];
  return (
    <>
      <Text fz="sm">{row.job}</Text>
      <Text fz="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Text fz="sm">
        Final {shownScore(row.final_score)}
        {row.rank === null ? '' : `, rank ${row.rank}`} · {counted(row.days, 'day')} here
      </Text>
      <Flags row={row} />
    </>
  );
}

/** The final list asks for a reason where scores are missing; the dialog says so. */
const asks = (to: string): boolean => to === 'final_list';

export const Panel = boardScreen(
  {
    title: 'Board',
    call: applicantList,
    fixed: { view: 'board', fetchCount: MOST, state: ['active', 'on_hold'] },
    filters: [
      { name: 'job_id', label: 'Job', kind: 'lookup', source: jobsToChoose },
      { name: 'source', label: 'Source', kind: 'choice', options: sourceOptions, many: true },
      { name: 'flagged', label: 'With a flag', kind: 'flag' },
      { name: 'mine', label: 'Mine only', kind: 'flag' },
    ],
    cards: (data) => data.data,
    cardKey: (row) => row.id,
    columns: stages.map((key) => ({ key, title: stageNames[key], tone: stageStatuses[key][0] })),
    columnOf: (row) => row.stage,
    cardTitle: (row) => row.name,
    cardText: (row) => <Card row={row} />,
    link: (row) => applicantPath(row.id),
    move: {
      call: applicationMove,
      toInput: (row, to) => ({ ids: [row.id], versions: [row.version], to_stage: to as Stage }),
      allowed: (row, to) => whyNotMove(row.stage, to as Stage, row) === null,
      dialog: (row, to, close) =>
        asks(to) ? <MoveApplications rows={[row]} to={to as Stage} close={close} /> : undefined,
    },
    empty: { title: 'Nobody has applied yet', text: 'Each application stands in the column of its stage.' },
  },
  { inside: true },
);
