// The lines of a check list (BR-15, BR-16): done or missing, with the way to each; what may be let go is, with a reason.

import { Anchor, Checkbox, List, Stack, Text, TextInput, ThemeIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '#kernel/contract.ts';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { statusCheck } from '../../contract/status.ts';

type Item = DataOf<typeof statusCheck>[number];
type Waived = { item: string; reason: string };

function Mark({ ok }: { ok: boolean }) {
  return (
    <ThemeIcon
      size={20}
      radius="xl"
      variant="light"
      color={ok ? 'green' : 'red'}
      role="img"
      aria-label={ok ? 'Done' : 'Missing'}
    >
      {ok ? <IconCheck size={13} /> : <IconX size={13} />}
    </ThemeIcon>
  );
}

interface LinesProps {
  items: readonly Item[];
  /** Counts are of what is left: a closing; else of what is there: an opening. */
  closing?: boolean;
  beside?: (item: Item) => ReactNode;
}

export function CheckLines({ items, closing = false, beside }: LinesProps) {
  return (
    <List spacing={6} listStyleType="none" center>
      {items.map((item) => (
        <List.Item key={item.item} icon={<Mark ok={item.ok} />}>
          {item.link === null || item.ok ? (
            <span>{item.item}</span>
          ) : (
            <Anchor component={Link} to={item.link}>
              {item.item}
            </Anchor>
          )}
          {closing && item.count > 0 ? (
            <Text span c="dimmed" className="figure">
              {' '}
              {item.count}
            </Text>
          ) : null}
          {beside?.(item)}
        </List.Item>
      ))}
    </List>
  );
}

interface WaiveProps {
  form: FormHandle;
  branch_id: number;
  to: 'active' | 'closed';
}

const waivedOf = (form: FormHandle): readonly Waived[] =>
  (form.values['waived'] as readonly Waived[] | undefined) ?? [];

/** The list as a field of the dialog: `waived` holds what is let go. */
export function WaivedField({ form, branch_id, to }: WaiveProps) {
  const check = useCall(statusCheck, { id: branch_id, to });
  if (check.failure) return <Failed failure={check.failure} again={check.again} />;
  if (!check.data) return <RowsSkeleton rows={5} />;
  const waived = waivedOf(form);
  const put = (item: string, reason: string | null) =>
    form.set('waived', [...waived.filter((one) => one.item !== item), ...(reason === null ? [] : [{ item, reason }])]);
  const beside = (item: Item) => {
    if (item.ok || !item.waivable) return null;
    const gone = waived.find((one) => one.item === item.item);
    return (
      <Stack gap={4} mt={4}>
        <Checkbox
          label="Go on without it"
          aria-label={`Go on without: ${item.item}`}
          checked={gone !== undefined}
          onChange={(event) => put(item.item, event.currentTarget.checked ? '' : null)}
        />
        {gone ? (
          <TextInput
            aria-label={`Reason for: ${item.item}`}
            placeholder="Reason"
            maxLength={300}
            value={gone.reason}
            onChange={(event) => put(item.item, event.currentTarget.value)}
          />
        ) : null}
      </Stack>
    );
  };
  return (
    <section aria-label="Check list">
      <CheckLines items={check.data} closing={to === 'closed'} beside={beside} />
      {form.error('waived') ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {form.error('waived')}
        </Text>
      ) : null}
    </section>
  );
}
