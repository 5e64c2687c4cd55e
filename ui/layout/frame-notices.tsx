// Notices of modules at the foot of the window, for those whom they are about.

import { Box, Portal } from '@mantine/core';
import { type ComponentType, lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { type FrameNotice, frameNotices } from '#ui/page/frame-notices.ts';
import { useMay } from '#ui/session/session.ts';

const parts = new Map<FrameNotice, ComponentType>();

function partOf(notice: FrameNotice): ComponentType {
  const known = parts.get(notice);
  if (known) return known;
  const part = lazy(async () => ({ default: (await notice.load()).Notice }));
  parts.set(notice, part);
  return part;
}

export function FrameNotices() {
  const may = useMay();
  const shown = frameNotices().filter((one) => may(one.permissions));
  if (shown.length === 0) return null;
  return (
    <Portal>
      <Box pos="fixed" bottom={16} left={16} right={16} maw={640} mx="auto" style={{ zIndex: 150 }}>
        {shown.map((one, at) => {
          const Part = partOf(one);
          return (
            <Late key={at} meanwhile={null} otherwise={null}>
              <Part />
            </Late>
          );
        })}
      </Box>
    </Portal>
  );
}
