// Awards of students: who gets what until when, and their revocation (10 §4.3).

import { IconBan, IconCertificate, IconMail } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { openPdf } from '#ui/acts/files.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { useSession } from '#ui/session/session.ts';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';
import { awardList, awardPapers, type AwardRow, awardRevoke } from '../contract/merit-runs.ts';
import { awardStates } from '../rules/index.ts';
import { schemes } from './merit-words.ts';

const { dropped: _, ...shown } = awardStates.badges;

const revoke: FormDeclaration<typeof awardRevoke> = {
  title: 'Revoke the award',
  text: 'Somebody with Merit Scholarship Approval agrees first. Months that are billed keep it.',
  call: awardRevoke,
  fields: [
    { name: 'from_month', label: 'From month', kind: 'month', required: true },
    { name: 'reason', label: 'Why', kind: 'long', required: true, max: 300 },
  ],
  button: 'Ask to revoke it',
};

function Revoke({ award, close }: { award: AwardRow; close: () => void }) {
  const { today } = useSession();
  const about = `${award.student}, ${award.scheme}, ${moneyWithCurrency(award.monthly_amount, award.currency)} a month`;
  return (
    <FormDialog
      form={revoke}
      about={about}
      start={{ award_ids: [award.id], from_month: monthOf(today) }}
      close={close}
    />
  );
}

export const awardsTab: ListDeclaration<typeof awardList> = {
  title: 'Awards',
  call: awardList,
  rowKey: (row) => row.id,
  rowName: (row) => row.student,
  rowLink: (row) => linkTo(pages.BioStudent, { id: row.student_id }),
  columns: [
    { key: 'student', title: 'Student', sort: true, card: true },
    { key: 'admission_no', title: 'Number', hidden: true },
    { key: 'branch_name', title: 'Branch' },
    { key: 'class', title: 'Class' },
    { key: 'section', title: 'Section', hidden: true },
    { key: 'scheme', title: 'Scheme', wrap: 200 },
    { key: 'percent', title: 'Percent', kind: 'number', sort: true, total: false },
    { key: 'rank', title: 'Rank', kind: 'number', sort: true, total: false },
    { key: 'tier', title: 'Tier' },
    { key: 'state', title: 'Status', kind: 'status', statuses: shown, card: true },
    { key: 'monthly_amount', title: 'A month', kind: 'money', sort: true, currency: (row) => row.currency, card: true },
    { key: 'total_amount', title: 'All months', kind: 'money', sort: true, currency: (row) => row.currency },
    { key: 'first_month', title: 'From', kind: 'month' },
    { key: 'last_month', title: 'To', kind: 'month' },
    { key: 'letter_no', title: 'Letter', hidden: true },
    { key: 'reason', title: 'Why', wrap: 240 },
  ],
  filters: [
    { name: 'scheme_id', label: 'Scheme', kind: 'lookup', source: schemes },
    { name: 'state', label: 'Status', kind: 'choice', options: optionsOf(shown) },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: runningBranches },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
  ],
  search: 'Name, number',
  rowActions: [
    {
      label: 'Print the letter',
      icon: IconMail,
      show: (row) => row.letter_no !== null,
      run: (row) => openPdf(awardPapers, { ids: [row.id], paper: 'letter' }),
    },
    {
      label: 'Print the certificate',
      icon: IconCertificate,
      show: (row) => row.letter_no !== null,
      run: (row) => openPdf(awardPapers, { ids: [row.id], paper: 'certificate' }),
    },
    {
      label: 'Revoke',
      icon: IconBan,
      danger: true,
      permissions: ['Merit Scholarship'],
      show: (row) => awardStates.can('revoke', row.state),
      dialog: (row, close) => <Revoke award={row} close={close} />,
    },
  ],
  figures: ({ figures }) => [
    { label: 'Active', value: figures?.active },
    { label: 'A month', value: figures?.monthly_amount, kind: 'money' },
    { label: 'All months', value: figures?.total_amount, kind: 'money' },
  ],
  empty: { title: 'No award yet', text: 'Awards appear here when a scheme has been run.' },
};
