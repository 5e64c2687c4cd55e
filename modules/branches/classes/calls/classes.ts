// Calls of classes, sections, rooms and plans of a branch (08 section 7.1).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import * as classes from '../contract/classes.ts';
import { currentSession, sessionsOf } from '#modules/branches/sessions/chapter.ts';
import { saveBranchCourses, saveClassPlans, saveRoom } from '../actions/save-classes.ts';
import { createSections, saveSection } from '../actions/save-sections.ts';
import { classesOf, listRooms, listSections } from '../reads/classes.ts';

export const branchClassCalls = [
  serve(classes.sectionList, (input) => listSections(input)),
  serve(classes.sectionSave, async (input) => withMessage(await saveSection(input), 'The section is saved')),
  serve(classes.sectionBulkCreate, async (input) => {
    const result = await createSections(input);
    return withMessage(result, counted(result.made, 'section is added', 'sections are added'));
  }),
  serve(classes.branchCourseSave, async (input) =>
    withMessage(await saveBranchCourses(input), 'The classes of the branch are saved'),
  ),
  serve(classes.roomList, (input) => listRooms(input)),
  serve(classes.roomSave, async (input) => withMessage(await saveRoom(input), 'The room is saved')),
  serve(classes.branchClasses, async ({ branch_id, session_id }) => {
    requireBranch(branch_id);
    const sessions = await sessionsOf();
    const session =
      sessions.find((row) => row.id === session_id) ?? (await currentSession(who().school_id, who().country_id));
    return { session_id: session.id, session_name: session.name, classes: await classesOf(branch_id, session.id) };
  }),
  serve(classes.classPlansSave, async (input) =>
    withMessage({ saved: await saveClassPlans(input) }, 'The plan is saved'),
  ),
];
