/** Who hears of checklists. What fails is told as its punch point, and not a second time. */
import { say, type Sentence, written } from '../../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../../ctx.ts';
import { verifiers } from '../punch/rows.ts';
import { checklistPath } from './paths.ts';

interface ToldChecklist {
  checklist_id: number;
  number: string;
  name: string;
  place: string;
  project_id: number;
  contractor_id: number | null;
  by: By;
}

const others = (ids: readonly (number | null)[], by: By): number[] => [
  ...new Set(ids.filter((id): id is number => id !== null && id !== by?.user_id)),
];

const tellOf = (tell: Tell, told: ToldChecklist, ids: readonly number[], title: Sentence, text = told.place) =>
  tell.notice(ids, {
    kind: 'checklist',
    title,
    text: written(text),
    path: checklistPath(told.project_id, told.checklist_id),
    project_id: told.project_id,
    stage: 'construction',
  });

export const events = {
  async checklist_added(tell, told: ToldChecklist) {
    const { number, name } = told;
    await tellOf(
      tell,
      told,
      others([told.contractor_id], told.by),
      say`You fill in the checklist ${{ number }}: ${{ name }}`,
    );
  },

  async checklist_updated(tell, told: ToldChecklist & { new_contractor: number | null }) {
    const { number, name } = told;
    await tellOf(
      tell,
      told,
      others([told.new_contractor], told.by),
      say`You fill in the checklist ${{ number }}: ${{ name }}`,
    );
  },

  async checklist_filled(tell, told: ToldChecklist) {
    const { number, name } = told;
    const who = others(await verifiers(tell.db, told.project_id), told.by);
    await tellOf(tell, told, who, say`${{ number }} waits for your acceptance: ${{ name }}`);
  },

  async checklist_returned(tell, told: ToldChecklist & { reason: string; judged_by: readonly number[] }) {
    const { number, name, reason } = told;
    const who = others([...told.judged_by, told.contractor_id], told.by);
    await tellOf(tell, told, who, say`${{ number }} was returned: ${{ name }}`, reason);
  },
} satisfies Listeners;

declare module '../../../events/domain_events.ts' {
  interface Listening {
    checklists: typeof events;
  }
}
