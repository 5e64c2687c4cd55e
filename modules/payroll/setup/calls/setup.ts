// Calls of the set-up of salaries (07 §6.2).

import { serve, withMessage } from '#platform/http/serve.ts';
import { saveHead, saveStructure } from '../actions/save-heads.ts';
import { saveScheme } from '../actions/save-schemes.ts';
import { saveTaxTable, tryTax } from '../actions/save-tax-table.ts';
import { saveEmployer, saveGratuity, saveSettings } from '../actions/save-settings.ts';
import * as heads from '../contract/heads.ts';
import { payAccounts } from '../contract/pay-accounts.ts';
import * as schemes from '../contract/schemes.ts';
import * as settings from '../contract/settings.ts';
import { readChoices } from '../reads/choices.ts';
import { readPayAccounts } from '../reads/pay-accounts.ts';
import {
  listEmployers,
  listGratuity,
  listHeads,
  listSchemes,
  listStructures,
  listTaxTables,
  readSettings,
} from '../reads/setup-lists.ts';

export const setupCalls = [
  serve(heads.payHeads, listHeads),
  serve(heads.payHeadSave, saveHead),
  serve(heads.salaryStructures, listStructures),
  serve(heads.salaryStructureSave, saveStructure),
  serve(heads.payChoices, readChoices),
  serve(payAccounts, readPayAccounts),
  serve(schemes.statutorySchemes, listSchemes),
  serve(schemes.statutorySchemeSave, saveScheme),
  serve(schemes.taxTables, listTaxTables),
  serve(schemes.taxTableSave, async (input) => {
    const saved = await saveTaxTable(input);
    return withMessage(saved, ['The table is saved', ...saved.warnings].join('. '));
  }),
  serve(schemes.taxTry, tryTax),
  serve(settings.payrollSettings, () => readSettings()),
  serve(settings.payrollSettingsSave, async (input) =>
    withMessage(await saveSettings(input), 'Saved. Drafts are recalculated with it'),
  ),
  serve(settings.gratuityRules, listGratuity),
  serve(settings.gratuityRuleSave, saveGratuity),
  serve(settings.legalEmployers, listEmployers),
  serve(settings.legalEmployerSave, saveEmployer),
];
