// Papers of the branches in sight that end within 90 days, or are over with nothing in their place (BR-9).

import { useCall } from '#ui/calls/use-call.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { documentList } from '../../contract/documents.ts';
import { DocumentsTable } from './documents-table.tsx';

export function Ending() {
  const answer = useCall(documentList, {});
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={5} />;
  if (answer.data.length === 0)
    return (
      <Empty
        title="No document ends soon"
        text="Documents that end within 90 days appear here, the first to end on top."
      />
    );
  return <DocumentsTable rows={answer.data} branches />;
}
