// The cards of the Statistics tab (product-spec 2.6), each figure a link to the list with the same total (DASH-2).

import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lastDayOfMonth } from '#kernel/dates.ts';
import { mayAny, useSession } from '#ui/session/session.ts';
import type { DashboardData } from '../contract/dashboard.ts';
import { difference, shares } from '../rules/percentages.ts';
import { Accounts, FeeStatus } from './fee-cards.tsx';
import { Stat, StatBar, StatCard } from './stat.tsx';

const ADMITTED = 'admitted,active,frozen,left,passed_out';

export function Statistics({ data }: { data: DashboardData }) {
  const share = shares(data);
  // Who may not open the list of what is owed does not see its totals: no card at all, and not a dash.
  const seesFees = mayAny(useSession(), ['Outstanding']);
  const { currency, month } = data;
  // Posted, paid and outstanding of the month by branch, with the same totals.
  const fees = linkTo(pages.branchOutstandingFee, { month });
  const ofMonth = { joined_from: month, joined_to: lastDayOfMonth(month) };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md">
      <StatCard title="Student Status" shows={[data.total_students, data.left_students, data.total_queries]}>
        <Group gap="lg" wrap="wrap">
          <Stat
            label="Active students"
            value={data.total_students}
            to={linkTo(pages.AllStudent, { status: 'active' })}
          />
          <Stat label="Left this month" value={data.left_students} to={pages.LeftRecord} />
          <Stat label="Pending queries" value={data.total_queries} to={pages.Query} />
        </Group>
      </StatCard>
      <StatCard
        title="Admission Status"
        share={share.admission}
        of="of the admission forms of this month were admitted"
        shows={[data.left_students, data.app_transfer_std, data.new_admission_student, data.freeze_students]}
      >
        <Group gap="lg" wrap="wrap">
          <Stat label="Left Approved" value={data.left_students} to={pages.LeftApproved} />
          <Stat
            label="Transfer Approved"
            value={data.app_transfer_std}
            to={linkTo(pages.TransferApproved, { tab: 'approved' })}
          />
        </Group>
        <Group gap="lg" mt="xs">
          <Stat
            label="New"
            value={data.new_admission_student}
            to={linkTo(pages.AllStudent, { status: ADMITTED, ...ofMonth })}
          />
          <Stat label="Left" value={data.left_students} to={pages.LeftRecord} />
          <Stat label="Freeze" value={data.freeze_students} to={linkTo(pages.AllStudent, { status: 'frozen' })} />
        </Group>
      </StatCard>
      {seesFees ? <FeeStatus data={data} fees={fees} /> : null}
      <StatCard
        title="Complaint Status"
        share={share.complaint}
        of="of the complaints of 30 days are resolved"
        shows={[data.total_complaint]}
      >
        <Stack gap="xs">
          <StatBar label="Resolved" part={data.done_complaint} whole={data.total_complaint} tone="good" />
          <StatBar label="Pending" part={data.pending_complaint} whole={data.total_complaint} tone="waiting" />
        </Stack>
      </StatCard>
      <StatCard
        title="Staff Attendance"
        share={share.employees}
        of="of all staff are present"
        shows={[data.total_employee]}
      >
        <Stack gap="xs">
          <StatBar label="Present" part={data.present_employee} whole={data.total_employee} tone="good" />
          <StatBar label="Absent" part={data.absent_employee} whole={data.total_employee} tone="waiting" />
          <StatBar label="Regular absent" part={data.regular_absent_employee} whole={data.total_employee} tone="bad" />
        </Stack>
      </StatCard>
      <StudentAttendance data={data} />
      <StatCard
        title="Maintenance"
        share={share.maintenance}
        of="of the requests of 30 days are pending"
        shows={[data.total_maintaince]}
      >
        <Stack gap="xs">
          <StatBar label="Done" part={data.done_maintaince} whole={data.total_maintaince} tone="good" />
          <StatBar label="Pending" part={data.pending_maintaince} whole={data.total_maintaince} tone="waiting" />
        </Stack>
      </StatCard>
      {seesFees ? <Accounts data={data} fees={fees} /> : null}
      <StatCard
        title="Salary"
        share={share.salary}
        of="of the salaries of the month are paid"
        shows={[data.total_monthly_salary, data.total_given_salary]}
      >
        <Group gap="lg" wrap="wrap">
          <Stat label="Total salary" value={data.total_monthly_salary} currency={currency} />
          <Stat label="Paid" value={data.total_given_salary} currency={currency} />
          <Stat
            label="Pending"
            value={difference(data.total_monthly_salary, data.total_given_salary)}
            currency={currency}
          />
        </Group>
      </StatCard>
    </SimpleGrid>
  );
}

/** Before the first register of the day nobody is present or absent yet: no 0, and no percentage of it. */
function StudentAttendance({ data }: { data: DashboardData }) {
  const begun = (data.registers_taken ?? 0) > 0 || (data.present_students ?? 0) > 0;
  return (
    <StatCard
      title="Student Attendance"
      share={begun ? shares(data).students : null}
      of="of all active students are present today"
      shows={[data.present_students, data.regular_absent_students]}
    >
      <Stack gap="xs">
        {begun ? (
          <>
            <StatBar label="Present" part={data.present_students} whole={data.total_students} tone="good" />
            <StatBar label="Absent" part={data.absent_students} whole={data.total_students} tone="waiting" />
          </>
        ) : (
          <Text>Present and absent today: not yet. No register has been taken.</Text>
        )}
        <StatBar label="Constant absent" part={data.regular_absent_students} whole={data.total_students} tone="bad" />
      </Stack>
    </StatCard>
  );
}
