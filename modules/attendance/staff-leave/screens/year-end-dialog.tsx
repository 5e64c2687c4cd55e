// The end of a leave year: what it would do is shown first; done again it does only the rest (LVE-7).

import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Figures } from '#ui/controls/figures.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSession } from '#ui/session/session.ts';
import { leavePolicies, leaveYearEnd } from '../contract/leave-setup.ts';

type Shown = DataOf<typeof leaveYearEnd>;

export function YearEndDialog({ close }: { close: () => void }) {
  const { today, country_id } = useSession();
  const [year, setYear] = useState(Number(today.slice(0, 4)) - 1);
  const [country, setCountry] = useState(country_id ?? 162);
  const [shown, setShown] = useState<Shown | null>(null);
  const policies = useCall(leavePolicies, {});
  const { act: look, busy: looking } = useAct(leaveYearEnd, { reads: true, onDone: (data) => setShown(data) });
  const { act: end, busy: ending } = useAct(leaveYearEnd, {
    onDone: (_data, message) => {
      toast(message);
      close();
    },
  });
  const places = [...new Map((policies.data ?? []).map((one) => [one.country_id, one.country])).entries()];
  return (
    <Dialog opened onClose={close} title="End a leave year" size={520}>
      <Stack gap="sm">
        <Group grow>
          <NumberInput
            label="The year that began in"
            value={year}
            onChange={(value) => setYear(Number(value))}
            min={2000}
            max={2199}
          />
          <Choice
            label="Country"
            data={places.map(([id, name]) => ({ value: String(id), label: name }))}
            value={String(country)}
            onChange={(value) => value && setCountry(Number(value))}
          />
        </Group>
        {shown ? (
          <Figures
            figures={[
              { label: 'People', value: shown.people },
              { label: 'Done before', value: shown.done_before },
              { label: 'Days carried', value: shown.carried },
              { label: 'Days that lapse', value: shown.lapsed },
              { label: 'Days below zero', value: shown.negative },
            ]}
          />
        ) : (
          <Text fz="sm" c="dimmed">
            See first what it would do. Days are carried up to the cap of their type; what is beyond lapses.
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={looking}
            onClick={() => void look({ year, country_id: country, dry_run: true })}
          >
            Show what it does
          </Button>
          <Button
            disabled={shown === null}
            loading={ending}
            onClick={() => void end({ year, country_id: country, dry_run: false })}
          >
            End the year
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
