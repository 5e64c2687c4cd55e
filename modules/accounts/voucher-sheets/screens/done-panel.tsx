// What next, after a voucher was asked for or posted: print it, write the next of the same kind, look at it (05 section 6).

import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconEye, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { Notice } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import type { VoucherRecord } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import { kindFacts } from '#modules/accounts/vouchers/rules/index.ts';

export function DonePanel({ voucher, again }: { voucher: VoucherRecord; again: () => void }) {
  const may = useMay();
  const posted = voucher.status === 'posted';
  const kind = kindFacts[voucher.kind].title;
  useShortcuts([['n', again, `Another ${kind}`]]);
  return (
    <Notice
      icon={<IconCircleCheck size={40} />}
      title={`${kind} ${voucher.voucher_no ?? voucher.request_no}, ${moneyWithCurrency(voucher.amount, voucher.currency)}`}
      text={posted ? 'It is posted.' : 'It waits for approval. You are notified when it is decided.'}
    >
      <Group justify="center">
        <Button onClick={again} leftSection={<IconPlus size={16} />} aria-keyshortcuts="n" data-autofocus>
          New {kind.toLowerCase()}
        </Button>
        {may(['Account Record']) ? (
          <Button
            component={Link}
            to={linkTo(pages.VoucherInfo, { id: voucher.id })}
            variant="default"
            leftSection={<IconEye size={16} />}
          >
            Show voucher
          </Button>
        ) : null}
      </Group>
    </Notice>
  );
}
