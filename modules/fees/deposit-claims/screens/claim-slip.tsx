// The slip of a claim as large as there is room: a picture, or the PDF to open.

import { Button, Image, Skeleton, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { fileGet } from '#kernel/calls/files.ts';
import type { ApprovalDetail } from '#kernel/calls/approvals.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { usePicture } from '#ui/calls/use-picture.ts';
import { claimEvidence } from '../contract/claims.ts';
import css from './claim-slip.module.css';

export function ClaimSlip({ request }: { request: ApprovalDetail }) {
  const { data } = useCall(claimEvidence, { approval_id: request.id });
  if (!data) return <Skeleton h={320} />;
  const { file_id, name, is_picture } = data.slip;
  const open = () => void openPdf(fileGet, { id: file_id, inline: true });
  if (is_picture) return <Picture id={file_id} name={name} open={open} />;
  return (
    <Button variant="default" leftSection={<IconFileTypePdf size={18} />} onClick={open}>
      Open the slip, {name}
    </Button>
  );
}

function Picture({ id, name, open }: { id: number; name: string; open: () => void }) {
  const src = usePicture(`/files/${id}`);
  if (src === null) return <Skeleton h={320} />;
  return (
    <button type="button" className={css['claim-slip']} onClick={open} aria-label={`Open the slip, ${name}`}>
      <Image src={src} alt={`Slip, ${name}`} fit="contain" mah="68vh" radius="sm" />
      <Text c="dimmed" fz="xs" mt={4}>
        Click for full size
      </Text>
    </button>
  );
}
