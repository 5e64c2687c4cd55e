// Branches near the place and whose territory it lies in (FRA-2).

import { Alert, Anchor, Stack } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { applicantGet } from '../contract/applicants.ts';

export function Tab({ record }: TabProps<typeof applicantGet>) {
  if (record.latitude === null)
    return <Empty title="Set the map point first" text="With Change, in figures or as the place where you stand." />;
  if (record.near.length === 0)
    return (
      <Empty
        title="No branch has a map point"
        text="Distances are shown to branches of the country whose map point is set."
      />
    );
  const inside = record.near.filter((one) => one.inside);
  return (
    <Stack>
      {inside.length > 0 ? (
        <Alert color="yellow" variant="light" icon={<IconMapPin size={18} />} title="Inside the territory of others">
          {inside
            .map((one) => `${one.branch_name} (${one.km.toFixed(2)} km of ${one.territory_km ?? 0} km)`)
            .join(', ')}
          . Signing an agreement here needs the waiver of a franchise that holds it.
        </Alert>
      ) : null}
      <Anchor
        component={Link}
        to={linkTo(pages.branchDetail, { view: 'site', at: `${record.longitude ?? 0},${record.latitude}` })}
      >
        Who lives around it, free seats and territories on the map
      </Anchor>
      <RowsTable
        name="Branches near the place"
        rows={record.near}
        rowKey={(one) => one.branch_id}
        columns={[
          { key: 'code', title: 'Code' },
          { key: 'branch_name', title: 'Branch' },
          { key: 'ownership', title: 'Ownership', value: (one) => (one.ownership === 'own' ? 'Own' : 'Franchise') },
          { key: 'km', title: 'Distance (km)', kind: 'number', value: (one) => one.km.toFixed(2) },
          { key: 'territory_km', title: 'Territory (km)', kind: 'number' },
          { key: 'inside', title: 'Inside', kind: 'flag' },
        ]}
      />
    </Stack>
  );
}
