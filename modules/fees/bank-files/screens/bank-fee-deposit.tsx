// Bank collection (04 §5.4): account and file, the dry run by state, posting; and the files of before.

import { useSearchParams } from 'react-router';
import { Page } from '#ui/page/page.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { OneUpload } from './one-upload.tsx';
import { pastFiles } from './past-files.ts';
import { UploadForm } from './upload-form.tsx';

export function Screen() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('id')) || undefined;
  if (id !== undefined) return <OneUpload id={id} />;
  return (
    <Page
      title="Bank Fee Deposit"
      text="Upload what the bank collected. Every row is checked first; nothing is posted until you confirm."
    >
      <UploadForm open={(made) => setParams({ id: String(made) })} />
      <ListPage list={pastFiles} inside />
    </Page>
  );
}
