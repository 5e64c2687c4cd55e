// Calls of choices and pickers.

import { serve } from '#platform/http/serve.ts';
import { employeeChoices, searchEmployee } from '../contract/lookups.ts';
import { chooseEmployees, searchEmployees } from '../reads/find-employees.ts';

export const employeeLookupCalls = [serve(searchEmployee, searchEmployees), serve(employeeChoices, chooseEmployees)];
