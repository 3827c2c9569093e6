/** What is needed to fill in the open checklists and test sheets of a project where there is no connection: code and data. */
import { checklist, open_checklists, open_test_sheets, test_sheet } from '../slices.ts';

export async function prepareChecklists(project_id: number): Promise<void> {
  void import('./AddDefect.tsx');
  const lists = await open_checklists.prepare({ project_id });
  for (const { id } of lists?.checklists ?? []) await checklist.prepare({ checklist_id: id });
}

export async function prepareTestSheets(project_id: number): Promise<void> {
  const sheets = await open_test_sheets.prepare({ project_id });
  for (const { id } of sheets?.test_sheets ?? []) await test_sheet.prepare({ test_sheet_id: id });
}
