// Calls of departments, designations and posts (spec 06 §6.1).

import { serve } from '#platform/http/serve.ts';
import { saveDepartment } from '../actions/save-departments.ts';
import { saveDesignation } from '../actions/save-designations.ts';
import { savePost } from '../actions/save-posts.ts';
import * as structure from '../contract/structure.ts';
import { listDepartments, listDesignations, listPosts } from '../reads/structure.ts';

export const structureCalls = [
  serve(structure.departmentList, listDepartments),
  serve(structure.departmentSave, saveDepartment),
  serve(structure.designationList, listDesignations),
  serve(structure.designationSave, saveDesignation),
  serve(structure.sanctionedPosts, listPosts),
  serve(structure.sanctionedPostSave, savePost),
];
