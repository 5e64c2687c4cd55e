// What one wants to know first: who it is, how they are reached, on which terms, what is still missing.

import { counted } from '#kernel/counted.ts';
import { Alert, Anchor, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#kernel/dates.ts';
import { Facts, type TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { formatNationalId, nationalIdName, typeWords } from '#modules/hr/person/rules/index.ts';
import { employeePath, genderWords, maritalWords, modeWords } from '#modules/hr/person/screens/parts/words.ts';
import { categoryWords } from '#modules/hr/structure/rules/index.ts';
import { formatPhone } from '#kernel/phone.ts';
import type { employeeDetail } from '../../contract/record.ts';

type Props = TabProps<typeof employeeDetail>;
type Data = Props['record'];

const ends = (number: string | null, day: string | null): string | null =>
  number === null && day === null
    ? null
    : [number, day === null ? null : `ends ${formatDate(day)}`].filter(Boolean).join(', ');

const personal = (data: Data) => [
  { label: 'Born', value: formatDate(data.date_of_birth) || null },
  { label: 'Gender', value: data.gender ? genderWords[data.gender] : null },
  { label: "Father's or husband's name", value: data.father_or_husband_name },
  { label: 'Nationality', value: data.nationality?.name },
  {
    label: nationalIdName(data.branch.country_id),
    value: ends(formatNationalId(data.national_id) || null, data.national_id_expiry),
  },
  { label: 'Passport', value: ends(data.passport_no, data.passport_expiry) },
  { label: 'Visa', value: ends(null, data.visa_expiry) },
  { label: 'Labour card', value: ends(data.labour_card_no, data.labour_card_expiry) },
  { label: 'Mobile', value: formatPhone(data.mobile) || null },
  { label: 'E-mail', value: data.email },
  { label: 'Address', value: [data.address, data.city].filter(Boolean).join(', ') || null },
  { label: 'Blood group', value: data.blood_group },
  {
    label: 'Marital status',
    value: data.marital_status ? maritalWords[data.marital_status as keyof typeof maritalWords] : null,
  },
  { label: 'Religion', value: data.religion },
];

function manager({ reports_to }: Data) {
  if (reports_to === null) return null;
  if (reports_to.name === null) return 'Outside your scope';
  return (
    <Anchor component={Link} to={employeePath(reports_to.id)}>
      {reports_to.name}
    </Anchor>
  );
}

const terms = (data: Data) => [
  { label: 'Reports to', value: manager(data) },
  { label: 'People who report', value: data.reports === 0 ? null : data.reports },
  { label: 'Staff group', value: data.category ? categoryWords[data.category] : null },
  { label: 'Employment', value: typeWords[data.employment_type] },
  {
    label: 'First in the group',
    value: data.group_joining_date === data.joining_date ? null : formatDate(data.group_joining_date),
  },
  { label: 'Probation ends', value: formatDate(data.probation_end_date) || null },
  { label: 'Contract ends', value: formatDate(data.contract_end_date) || null },
  { label: 'Notice', value: counted(data.notice_days, 'day') },
  { label: 'Left', value: formatDate(data.left_date) || null },
  { label: 'Attendance', value: modeWords[data.attendance_mode] },
  { label: 'Sign-in', value: data.sign_in?.name },
];

export function Tab({ record }: Props) {
  return (
    <Stack gap="lg">
      {record.missing.length > 0 && record.status !== 'left' ? (
        <Alert variant="light" color="gray" icon={<IconInfoCircle size={18} />}>
          Missing: {record.missing.join(', ')}.
        </Alert>
      ) : null}
      <Facts facts={personal(record)} />
      <Facts facts={terms(record)} />
    </Stack>
  );
}
