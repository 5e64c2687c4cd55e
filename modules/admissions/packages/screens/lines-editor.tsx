// The lines one below the other, the head that a new one begins with, and the prices they make.

import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { headList, ownedBySystem } from '#modules/fees/heads/contract/heads.ts';
import { type PackageDetail, packagePreview } from '../contract/packages.ts';
import type { EditedLine } from './edited-line.ts';
import { LineCard } from './line-card.tsx';
import { PriceTable } from './price-table.tsx';

const fresh = (fee_head_id: number, security: boolean): EditedLine => ({
  kind: 'fee',
  fee_head_id,
  nature: security ? 'refundable' : 'one_time',
  amount_source: 'fixed',
  amount: null,
  amounts: [],
  discount_mode: 'none',
  discount_value: 0,
  discount_months: null,
  installable: false,
  kept_on_withdrawal: false,
});

export function LinesEditor({ form, data }: { form: FormHandle; data: PackageDetail }) {
  const heads = useCall(headList, { active: true });
  const lines = (form.values['lines'] ?? []) as readonly EditedLine[];
  const set = (next: readonly EditedLine[]) => form.set('lines', next);
  if (!heads.data) return <RowsSkeleton rows={4} />;
  const chargeable = heads.data.filter((head) => !ownedBySystem(head.kind));
  const unused = chargeable.find((head) => lines.every((line) => line.fee_head_id !== head.id));
  return (
    <Stack gap="sm">
      {lines.length === 0 ? (
        <Text c="dimmed">
          No line yet. Most packages have the admission fee, the security deposit and the tuition fee.
        </Text>
      ) : null}
      {lines.map((line, at) => (
        <LineCard
          key={`${at} of ${lines.length}`}
          at={at}
          line={line}
          heads={chargeable}
          data={data}
          error={(name) => form.error(`lines.${at}.${name}`)}
          change={(more) => set(lines.map((one, n) => (n === at ? { ...one, ...more } : one)))}
          remove={() => set(lines.filter((_, n) => n !== at))}
        />
      ))}
      <Button
        variant="light"
        leftSection={<IconPlus size={16} />}
        style={{ alignSelf: 'flex-start' }}
        disabled={!unused}
        onClick={() => unused && set([...lines, fresh(unused.id, unused.kind === 'security')])}
      >
        Add line
      </Button>
      <Preview lines={lines} data={data} />
    </Stack>
  );
}

/** The same figures as after saving (PKG-8). */
function Preview({ lines, data }: { lines: readonly EditedLine[]; data: PackageDetail }) {
  const whole = lines.filter(
    (line) => line.amount_source === 'structure' || line.amount !== null || line.amounts.length > 0,
  );
  const [asked] = useDebouncedValue(whole, 400);
  const { session_id, course_ids } = data;
  const branch_ids = data.branch_mode === 'list' ? data.places_of.map((place) => place.branch_id) : [];
  const input = { session_id, course_ids, branch_ids, lines: [...asked] };
  const { data: shown } = useCall(packagePreview, input, { when: asked.length > 0, keep: true });
  if (!shown || asked.length === 0) return null;
  return (
    <PriceTable prices={shown.prices} currency={shown.currency} free={shown.free_percent} depth={shown.depth_percent} />
  );
}
