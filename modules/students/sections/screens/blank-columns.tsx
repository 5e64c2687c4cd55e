// Headings of the empty columns of a mark list, before it is printed.

import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { PreviewDialog } from '#modules/students/person/screens/parts/preview-dialog.tsx';

const MOST = 20;

export function BlankColumns({ close, print }: { close: () => void; print: (columns: string[]) => void }) {
  const [columns, setColumns] = useState<string[]>(['1', '2', '3', '4', '5', '6']);
  return (
    <PreviewDialog
      title="Blank mark list"
      button={`Print with ${columns.length} columns`}
      busy={false}
      ready={columns.length > 0}
      close={close}
      confirm={() => {
        print(columns);
        close();
      }}
      size={460}
    >
      <TagsInput
        label="Empty columns"
        description={`Type a heading and press Enter; at most ${MOST}`}
        value={columns}
        onChange={(next) => setColumns(next.map((one) => one.slice(0, 20)))}
        maxTags={MOST}
        clearable
      />
    </PreviewDialog>
  );
}
