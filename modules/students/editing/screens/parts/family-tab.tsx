// Guardians with their rights, and the children of the family (STU-7, STU-8).

import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconLink, IconPlus, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { guardianUnlink, studentFamily } from '#modules/students/families/contract/guardians.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';
import { formatIdentity, formatPhone } from '#modules/students/person/rules/index.ts';
import { bioPath, relationWord, studentStatuses } from '#modules/students/person/screens/parts/student-words.ts';
import { familyCut } from '#modules/students/families/contract/families.ts';
import { ChangeOrTakeOff } from '#modules/students/person/screens/parts/change-or-take-off.tsx';
import { CutFamilyDialog, LinkFamilyDialog } from '#modules/students/families/screens/parts/family-dialogs.tsx';
import { GuardianDialog } from '../guardian-dialog.tsx';
import { MergeGuardians } from '#modules/students/duplicates/screens/parts/merge-guardians.tsx';
import { OtherGuardians } from '#modules/students/families/screens/parts/other-guardians.tsx';

type Guardian = DataOf<typeof studentFamily>['guardians'][number];

const guardianColumns = (student_id: number, edit: ((guardian: Guardian) => void) | undefined): Column<Guardian>[] => [
  { key: 'full_name', title: 'Name', show: (row) => <Name guardian={row} /> },
  { key: 'relation', title: 'Relation', value: (row) => relationWord(row.relation) },
  { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
  { key: 'identity_no', title: 'CNIC or card', value: (row) => formatIdentity(row.identity_kind, row.identity_no) },
  { key: 'rights', title: 'Rights', show: (row) => <Rights guardian={row} /> },
  ...(edit
    ? [
        {
          key: 'act',
          title: '',
          show: (row: Guardian) => <Acts student_id={student_id} guardian={row} edit={() => edit(row)} />,
        },
      ]
    : []),
];

export function Tab({ record }: TabProps<typeof studentGet>) {
  const answer = useCall(studentFamily, { id: record.student_id });
  const [open, setOpen] = useState<Guardian | 'new'>();
  const may = useMay();
  const mayEdit = may(['Student Edit']) && record.allowed_actions.includes('edit');
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={4} />;
  const { guardians, others, siblings, siblings_elsewhere } = answer.data;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2} size="h5">
          Guardians
        </Title>
        <Group gap="xs">
          <MergeGuardians guardians={[...guardians, ...others]} />
          {mayEdit ? (
            <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setOpen('new')}>
              Add guardian
            </Button>
          ) : null}
        </Group>
      </Group>
      <RowsTable
        name="Guardians"
        rows={guardians}
        rowKey={(row) => row.guardian_id}
        columns={guardianColumns(record.student_id, mayEdit ? setOpen : undefined)}
      />
      {mayEdit && others.length > 0 ? <OtherGuardians student_id={record.student_id} others={others} /> : null}
      <Group justify="space-between">
        <Title order={2} size="h5">
          Children of the family
        </Title>
        {mayEdit ? (
          <FamilyActs student_id={record.student_id} alone={siblings.length === 0 && siblings_elsewhere === 0} />
        ) : null}
      </Group>
      {siblings.length === 0 && siblings_elsewhere === 0 ? (
        <Text c="dimmed">No brother or sister is in the school.</Text>
      ) : null}
      {siblings.length > 0 ? (
        <RowsTable
          name="Siblings"
          rows={siblings}
          rowKey={(row) => row.student_id}
          columns={[
            { key: 'name', title: 'Name', link: (row) => bioPath(row.student_id) },
            { key: 'admission_no', title: 'Admission no' },
            {
              key: 'class_name',
              title: 'Class',
              value: (row) => [row.class_name, row.section_name].filter(Boolean).join(' – '),
            },
            { key: 'branch_name', title: 'Branch' },
            { key: 'status', title: 'Status', kind: 'status', statuses: studentStatuses },
          ]}
        />
      ) : null}
      {siblings_elsewhere > 0 ? <Text>+{siblings_elsewhere} in another branch</Text> : null}
      {open ? (
        <GuardianDialog
          student_id={record.student_id}
          guardian={open === 'new' ? null : open}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </Stack>
  );
}

/** STU-8: a preview before anything is written. */
function FamilyActs({ student_id, alone }: { student_id: number; alone: boolean }) {
  const [linking, setLinking] = useState(false);
  const [cutting, setCutting] = useState<DataOf<typeof familyCut>>();
  const look = useAct(familyCut, { reads: true, onDone: setCutting });
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" leftSection={<IconLink size={14} />} onClick={() => setLinking(true)}>
        Link sibling
      </Button>
      {alone ? null : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUnlink size={14} />}
          loading={look.busy}
          onClick={() => void look.act({ student_id })}
        >
          Remove from family
        </Button>
      )}
      {linking ? <LinkFamilyDialog student_id={student_id} close={() => setLinking(false)} /> : null}
      {cutting ? <CutFamilyDialog student_id={student_id} shown={cutting} close={() => setCutting(undefined)} /> : null}
    </Group>
  );
}

function Name({ guardian }: { guardian: Guardian }) {
  return (
    <span dir="auto">
      {guardian.full_name}
      {guardian.deceased ? ' (deceased)' : ''}
    </span>
  );
}

function Rights({ guardian }: { guardian: Guardian }) {
  if (guardian.custody === 'barred')
    return (
      <Badge color="red" variant="light" tt="none">
        Barred
      </Badge>
    );
  const rights = [
    guardian.is_primary && 'Primary',
    guardian.is_fee_payer && 'Pays the fee',
    guardian.may_collect && 'May collect',
  ];
  return <>{rights.filter(Boolean).join(' · ')}</>;
}

function Acts({ student_id, guardian, edit }: { student_id: number; guardian: Guardian; edit: () => void }) {
  const { act, busy } = useAct(guardianUnlink);
  const stays = guardian.is_primary || guardian.is_fee_payer;
  return (
    <ChangeOrTakeOff
      name={guardian.full_name}
      word="Edit"
      change={edit}
      {...(stays ? {} : { offText: 'The guardian stays with the other children of the family.' })}
      busy={busy}
      takeOff={() => act({ student_id, guardian_id: guardian.guardian_id })}
    />
  );
}
