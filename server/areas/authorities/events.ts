/** Who hears of applications to authorities. */
import type { StepKind } from '../../../domain/authorities/files.ts';
import type { AuthorityStage, AuthorityTrack } from '../../../domain/authorities/tracks.ts';
import { day, say, type Sentence, term, written } from '../../../domain/sentences.ts';
import type { By, Listeners, Tell } from '../../ctx.ts';
import { filePath } from './paths.ts';
import * as rows from './rows.ts';

interface ToldFile {
  authority_file_id: number;
  number: string;
  project_id: number;
  project: string;
  track: AuthorityTrack;
  by?: By;
}

async function tellLiaison(tell: Tell, told: ToldFile, title: Sentence, more: { text?: string; manager: boolean }) {
  const people = await rows.liaisonOf(tell.db, told.project_id, more.manager);
  await tell.notice(
    people.filter((id) => id !== told.by?.user_id),
    {
      kind: 'authority',
      title,
      text: written(more.text) ?? say`${{ project: told.project }}`,
      path: filePath(told.project_id, told.authority_file_id),
      project_id: told.project_id,
      stage: 'approvals',
    },
  );
}

/** Steps that only who takes them needs to know of. */
const quiet: readonly (StepKind | 'undo')[] = ['extend', 'undo', 'resume', 'deemed'];

export const events = {
  async authority_moved(
    tell,
    told: ToldFile & { kind: StepKind | 'undo'; was: AuthorityStage; stage: AuthorityStage; remark: string },
  ) {
    const { number, stage, remark, kind } = told;
    if (quiet.includes(kind)) return;
    const title =
      kind === 'query'
        ? say`The authority has a query on ${{ number }}`
        : kind === 'reply'
          ? say`The query on ${{ number }} is answered`
          : say`${{ number }} is at the stage ${{ stage: term(stage) }}`;
    await tellLiaison(tell, told, title, { text: remark, manager: true });
  },

  async authority_deemed(tell, told: ToldFile & { stage: AuthorityStage; on: string }) {
    const { number, on } = told;
    const title = say`${{ number }} is deemed approved from ${{ date: day(on) }}. The letter is ready.`;
    await tellLiaison(tell, told, title, { manager: true });
  },

  async authority_due(
    tell,
    told: ToldFile & { stage: AuthorityStage; due_on: string; overdue: boolean; ours: boolean },
  ) {
    const { number, stage, due_on, overdue, ours } = told;
    const title = overdue
      ? say`${{ number }}: ${{ stage: term(stage) }} was due on ${{ date: day(due_on) }}`
      : say`${{ number }}: ${{ stage: term(stage) }} is due on ${{ date: day(due_on) }}`;
    await tellLiaison(tell, told, title, { manager: overdue && !ours });
  },
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    authorities: typeof events;
  }
}
