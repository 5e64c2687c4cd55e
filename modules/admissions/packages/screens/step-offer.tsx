// The last step: what each class pays, the versions, and the act that puts the package on offer (PKG-7, PKG-8).

import { counted } from '#kernel/counted.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { formatDate } from '#kernel/dates.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type PackageDetail, packageStatusChange } from '../contract/packages.ts';
import { packageStatuses } from './parts/package-words.ts';
import { SimulatedCost } from './simulation.tsx';
import { PriceTable } from './price-table.tsx';

export function Step({ data, next }: StepProps<PackageDetail>) {
  const may = useMay();
  const { act, busy } = useAct(packageStatusChange, {
    onDone: (_, message) => {
      toast(message);
      next();
    },
  });
  const deep = (data.depth_percent ?? 0) > data.free_percent;
  const activate = async (): Promise<void> => {
    const agreed = await ask({
      title: `Activate ${data.name}?`,
      text: deep
        ? `Its discount is ${data.depth_percent} %: it is sent for approval first, and is offered once a second person approves.`
        : `From ${formatDate(data.valid_from)} to ${formatDate(data.valid_to)} it is offered for ${data.classes}: ${data.branches}.`,
      button: deep ? 'Send for approval' : 'Activate package',
    });
    if (agreed) await act({ id: data.id, version: data.version, event: 'activate' });
  };
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StatusOf value={data.status} statuses={packageStatuses} />
        <Text size="sm">
          {formatDate(data.valid_from)} – {formatDate(data.valid_to)}, {data.branches},{' '}
          {data.places === null ? 'no limit of places' : `${data.places_left} of ${counted(data.places, 'place')} left`}
        </Text>
      </Group>
      <PriceTable prices={data.prices} currency={data.currency} free={data.free_percent} depth={data.depth_percent} />
      {data.status === 'draft' ? <SimulatedCost id={data.id} /> : null}
      {data.status === 'draft' && may(['Package Edit']) ? (
        <Button
          leftSection={<IconPlayerPlay size={16} />}
          style={{ alignSelf: 'flex-start' }}
          loading={busy}
          disabled={data.depth_percent === null}
          onClick={() => void activate()}
        >
          {deep ? 'Send for approval' : 'Activate package'}
        </Button>
      ) : null}
      {data.versions.length > 1 ? (
        <div>
          <Title order={3} size="h5" mb="xs">
            Versions
          </Title>
          <RowsTable
            name="Versions"
            rows={data.versions}
            rowKey={(version) => version.number}
            columns={[
              { key: 'number', title: 'Version', kind: 'number' },
              { key: 'in_force_from', title: 'In force from', kind: 'date' },
              { key: 'uses', title: 'Places', kind: 'number' },
              { key: 'note', title: 'Why' },
              { key: 'made_by', title: 'By' },
            ]}
          />
        </div>
      ) : null}
    </Stack>
  );
}
