// Branch Class: which classes a branch runs in a session, their plan, sections and seats (10 section 10.1; CLS-1 to CLS-4).

import { Box, Group } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { lookup } from '#ui/filters/filter.ts';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { branchClasses } from '../contract/classes.ts';
import { sessionList } from '#modules/branches/sessions/contract/sessions.ts';
import { userCountryBranches } from '#modules/branches/lookups/contract/lookups.ts';
import { ClassTable } from './class-table.tsx';
import { PlanSheet } from './plan-sheet.tsx';

const sessions = lookup(sessionList, (all) =>
  all.map((one) => ({ value: one.id, label: one.is_current ? `${one.name} (current)` : one.name })),
);

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const branch_id = Number(params.get('branch_id')) || session.branch_id;
  const session_id = Number(params.get('session_id')) || undefined;
  const branches = lookup(
    userCountryBranches,
    (all) => all.map((branch) => ({ value: branch.branch_id, label: branch.branch_name })),
    () => ({ country_id: session.country_id ?? 162, ...(session.school_id ? { school_id: session.school_id } : {}) }),
  );
  return (
    <Page
      title="Branch Class"
      text="Tick the classes this branch runs, then give them sections. Seats follow the capacity of the sections."
    >
      <Group gap="sm" align="flex-end">
        <Box w={260}>
          <LookupField
            label="Branch"
            source={branches}
            value={branch_id ? String(branch_id) : null}
            onChange={(id) => change({ branch_id: id ?? undefined })}
            required
          />
        </Box>
        <Box w={200}>
          <LookupField
            label="Session"
            source={sessions}
            value={session_id ? String(session_id) : null}
            placeholder="Current session"
            onChange={(id) => change({ session_id: id ?? undefined })}
          />
        </Box>
      </Group>
      {branch_id ? (
        <Classes branch_id={branch_id} session_id={session_id} />
      ) : (
        <Notice
          icon={<IconSchool size={40} />}
          title="Choose a branch"
          text="Its classes, sections and seats are set up here."
        />
      )}
    </Page>
  );
}

function Classes({ branch_id, session_id }: { branch_id: number; session_id: number | undefined }) {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const answer = useCall(branchClasses, { branch_id, ...(session_id ? { session_id } : {}) }, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton />;
  const { classes, session_name } = answer.data;
  const sum = (key: 'capacity' | 'enrolled' | 'held') => classes.reduce((total, row) => total + row[key], 0);
  const where = { branch_id, session_id: answer.data.session_id };
  const planning = params.get('tab') === 'plan';
  return (
    <>
      <Figures
        figures={[
          { label: 'Session', value: session_name, kind: 'text' },
          { label: 'Classes', value: classes.filter((row) => row.runs).length },
          {
            label: 'Sections',
            value: classes.reduce((total, row) => total + row.sections.filter((one) => one.is_active).length, 0),
          },
          { label: 'Seats', value: sum('capacity') },
          { label: 'Enrolled', value: sum('enrolled') },
          { label: 'Held', value: sum('held') },
          { label: 'Vacant', value: sum('capacity') - sum('enrolled') - sum('held') },
        ]}
      />
      {planning ? (
        <PlanSheet
          key={`${branch_id}-${where.session_id}`}
          classes={classes}
          where={where}
          close={() => change({ tab: undefined })}
        />
      ) : (
        <ClassTable classes={classes} where={where} plan={() => change({ tab: 'plan' })} />
      )}
    </>
  );
}
