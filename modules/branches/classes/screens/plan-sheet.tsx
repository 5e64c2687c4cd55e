// The admission plan of a session: open or closed, planned sections, target strength by class (CLS-1). Saved all or nothing.

import { Button, Group, NumberInput, Table } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import { RowsBox } from '#ui/table/rows-box.tsx';
import { classPlansSave } from '../contract/classes.ts';
import type { ClassRow, Where } from './class-row.ts';

interface Plan {
  course_id: number;
  name: string;
  admission: 'open' | 'closed';
  planned_sections: number;
  target_strength: number | null;
  version: number;
  changed: boolean;
}

const planOf = (row: ClassRow): Plan => ({
  course_id: row.course_id,
  name: row.course_name,
  admission: row.admission,
  planned_sections: row.planned_sections,
  target_strength: row.target_strength,
  version: row.plan_version,
  changed: false,
});

const whole = (value: string | number): number => Math.max(0, Math.floor(Number(value) || 0));

export function PlanSheet({
  classes,
  where,
  close,
}: {
  classes: readonly ClassRow[];
  where: Where;
  close: () => void;
}) {
  const [plans, setPlans] = useState(() => classes.filter((row) => row.runs).map(planOf));
  const { act, busy } = useAct(classPlansSave, {
    onDone: (_data, message) => {
      toast(message);
      close();
    },
  });
  const changed = plans.filter((plan) => plan.changed);
  const set = (course_id: number, change: Partial<Plan>) =>
    setPlans((before) =>
      before.map((plan) => (plan.course_id === course_id ? { ...plan, ...change, changed: true } : plan)),
    );
  const save = () => {
    if (changed.length === 0) return close();
    const rows = changed.map(({ course_id, admission, planned_sections, target_strength, version }) => ({
      course_id,
      admission,
      planned_sections,
      target_strength,
      version,
    }));
    void act({ ...where, rows });
  };
  useShortcuts([['mod+S', save, 'Save']], { inFields: true });
  return (
    <>
      <UnsavedGuard when={changed.length > 0 && !busy} />
      <RowsBox name="Classes" rows={plans}>
        <Table verticalSpacing={4} aria-label="Plan of admissions">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Class</Table.Th>
              <Table.Th>Admission</Table.Th>
              <Table.Th>Planned sections</Table.Th>
              <Table.Th>Target strength</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {plans.map((plan) => (
              <Table.Tr key={plan.course_id}>
                <Table.Td>{plan.name}</Table.Td>
                <Table.Td>
                  <Choice
                    aria-label={`Admission to ${plan.name}`}
                    size="xs"
                    w={130}
                    value={plan.admission}
                    data={[
                      { value: 'open', label: 'Open' },
                      { value: 'closed', label: 'Closed' },
                    ]}
                    onChange={(value) => set(plan.course_id, { admission: value === 'closed' ? 'closed' : 'open' })}
                  />
                </Table.Td>
                <Table.Td>
                  <NumberInput
                    aria-label={`Planned sections of ${plan.name}`}
                    size="xs"
                    w={110}
                    min={0}
                    max={99}
                    hideControls
                    value={plan.planned_sections}
                    onChange={(value) => set(plan.course_id, { planned_sections: whole(value) })}
                  />
                </Table.Td>
                <Table.Td>
                  <NumberInput
                    aria-label={`Target strength of ${plan.name}`}
                    size="xs"
                    w={110}
                    min={0}
                    max={9999}
                    hideControls
                    value={plan.target_strength ?? ''}
                    onChange={(value) => set(plan.course_id, { target_strength: value === '' ? null : whole(value) })}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </RowsBox>
      <Group gap="sm">
        <Button onClick={save} loading={busy} aria-keyshortcuts="Control+S">
          {changed.length === 0 ? 'Back to the classes' : `Save plan of ${counted(changed.length, 'class', 'classes')}`}
        </Button>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </Group>
    </>
  );
}
