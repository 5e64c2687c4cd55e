// In the head of a student's record: whom to ring, and what is owed, with the way to take it.

import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import * as pages from '#kernel/pages.gen.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { isBuilt } from '#ui/routes/built.ts';
import { useMay } from '#ui/session/session.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';

type Data = DataOf<typeof studentGet>;

export function Guardian({ guardian }: { guardian: NonNullable<Data['guardian']> }) {
  const { name, mobile, whatsapp } = guardian;
  return (
    <Group gap={6} component="span">
      <Text span inherit dir="auto">
        {name}
      </Text>
      {mobile ? (
        <Anchor href={`tel:${mobile}`} inherit className="figure">
          {formatPhone(mobile)}
        </Anchor>
      ) : null}
      {mobile ? (
        <ActionIcon component="a" href={`tel:${mobile}`} variant="subtle" size="sm" aria-label={`Call ${name}`}>
          <IconPhone size={16} />
        </ActionIcon>
      ) : null}
      {whatsapp ? (
        <ActionIcon
          component="a"
          href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="green"
          size="sm"
          aria-label={`WhatsApp to ${name}`}
        >
          <IconBrandWhatsapp size={16} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

export function Dues({ data }: { data: Data }) {
  const may = useMay();
  const takes = may(['Fee Deposit']) && isBuilt(pages.feeDepositForm);
  return (
    <Group gap={8} component="span">
      <MoneyText amount={data.outstanding} currency={data.currency} named />
      {takes ? (
        <Anchor component={Link} to={linkTo(pages.feeDepositForm, { student_id: data.student_id })} inherit fz="sm">
          Take deposit
        </Anchor>
      ) : null}
    </Group>
  );
}
