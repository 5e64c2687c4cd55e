// Calls of stages, groups, classes and subjects (08 section 7.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { removeCourse, saveCourse } from '../actions/save-courses.ts';
import { removeGroup, saveGroup } from '../actions/save-groups.ts';
import { removeStage, saveStage } from '../actions/save-stages.ts';
import { removeSubject, saveSubject } from '../actions/save-subjects.ts';
import * as structure from '../contract/structure.ts';
import { listCourses, listGroups, listStages } from '../reads/structure.ts';
import { listSubjects } from '../reads/subjects.ts';

type Outcome = { outcome: 'deleted' | 'deactivated' };

const said = (done: Outcome, what: string) =>
  withMessage(
    done,
    done.outcome === 'deleted'
      ? `The ${what} is deleted`
      : `The ${what} is used: it stays with what has it, and is offered nowhere any more`,
  );

export const structureCalls = [
  serve(structure.stageList, listStages),
  serve(structure.stageSave, async (input) => withMessage(await saveStage(input), 'The stage is saved')),
  serve(structure.stageRemove, async ({ id }) => said(await removeStage(id), 'stage')),
  serve(structure.groupList, listGroups),
  serve(structure.groupSave, async (input) => withMessage(await saveGroup(input), 'The group is saved')),
  serve(structure.groupRemove, async ({ id }) => said(await removeGroup(id), 'group')),
  serve(structure.courseList, listCourses),
  serve(structure.courseSave, async (input) => withMessage(await saveCourse(input), 'The class is saved')),
  serve(structure.courseRemove, async ({ id }) => said(await removeCourse(id), 'class')),
  serve(structure.subjectList, listSubjects),
  serve(structure.subjectSave, async (input) => withMessage(await saveSubject(input), 'The subject is saved')),
  serve(structure.subjectRemove, async ({ id }) => said(await removeSubject(id), 'subject')),
];
