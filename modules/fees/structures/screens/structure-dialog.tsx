// A price list as a form: key, month, and one line a head with its amount and months (FEE-6).

import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { monthOf } from '#kernel/dates.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MonthField } from '#ui/controls/date-field.tsx';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { headList, ownedBySystem } from '#modules/fees/heads/contract/heads.ts';
import { type structureList, structureRead, structureSave } from '../contract/structures.ts';
import { sessionsOfCountry } from '#modules/fees/student-accounts/screens/parts/class-lookups.ts';
import { type Amounts, StructureLines } from './structure-lines.tsx';
import { classes, runningBranches } from '#modules/branches/classes/screens/parts/choices.ts';

type Row = DataOf<typeof structureList>['data'][number];

export function StructureDialog({ of, close }: { of?: Row; close: () => void }) {
  useFocusBack();
  const stored = useCall(structureRead, { id: of?.id ?? 0 }, { when: of !== undefined });
  const heads = useCall(headList, { active: true });
  const chargeable = heads.data?.filter((head) => !ownedBySystem(head.kind));
  const title =
    of === undefined ? 'New price list' : of.status === 'draft' ? 'Edit the draft' : 'New version of the price list';
  return (
    <Dialog opened size="lg" onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {chargeable && (of === undefined || stored.data) ? (
        <StructureForm of={of} heads={chargeable} lines={stored.data?.lines ?? []} close={close} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Dialog>
  );
}

interface FormProps {
  of: Row | undefined;
  heads: DataOf<typeof headList>;
  lines: DataOf<typeof structureRead>['lines'];
  close: () => void;
}

function StructureForm({ of, heads, lines, close }: FormProps) {
  const { today, country_id } = useSession();
  const [session, setSession] = useState(of ? String(of.session_id) : null);
  const [branch, setBranch] = useState(of?.branch_id ? String(of.branch_id) : null);
  const [course, setCourse] = useState(of?.course_id ? String(of.course_id) : null);
  const [month, setMonth] = useState(of?.valid_from ?? monthOf(today));
  const [amounts, setAmounts] = useState<Amounts>(
    Object.fromEntries(lines.map((line) => [line.head_id, { amount: line.amount, months: line.months }])),
  );
  const save = useAct(structureSave, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
  });
  const chosen = heads.flatMap((head) => {
    const line = amounts[head.id];
    return line && line.amount > 0 ? [{ head_id: head.id, ...line }] : [];
  });
  const locked = of !== undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save.act({
          id: of?.id,
          version: of?.version,
          session_id: Number(session),
          country_id: of?.country_id ?? country_id ?? 0,
          branch_id: branch ? Number(branch) : null,
          course_id: course ? Number(course) : null,
          fee_category_id: of?.fee_category_id ?? null,
          package_id: of?.package_id ?? null,
          valid_from: month,
          lines: chosen,
        });
      }}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <LookupField
            label="Session"
            required
            disabled={locked}
            source={sessionsOfCountry}
            value={session}
            onChange={setSession}
          />
          <MonthField label="Valid from" required value={month} onChange={(value) => value && setMonth(value)} />
          <LookupField
            label="Class"
            description="Leave empty for all classes"
            disabled={locked}
            source={classes}
            value={course}
            onChange={setCourse}
          />
          <LookupField
            label="Branch"
            description="Leave empty for all branches"
            disabled={locked}
            source={runningBranches}
            value={branch}
            onChange={setBranch}
          />
        </SimpleGrid>
        <StructureLines heads={heads} amounts={amounts} change={setAmounts} />
        <Group justify="space-between">
          <Text c="dimmed">
            {chosen.length === 0 ? 'Enter an amount for at least one head.' : counted(chosen.length, 'head')}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={save.busy} disabled={chosen.length === 0 || session === null}>
              Save draft
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
