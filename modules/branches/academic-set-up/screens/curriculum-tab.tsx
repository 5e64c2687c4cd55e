// The tab of the curriculum.

import { curriculumSheet } from '#modules/branches/curriculum/screens/parts/curriculum-sheet.tsx';
import { OnCurrentSession } from './current-session.tsx';

export const Panel = () => <OnCurrentSession permission="Academic Setup Edit" sheet={curriculumSheet} />;
