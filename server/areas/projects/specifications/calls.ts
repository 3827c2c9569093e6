/** Decisions about technical sheets: every save is a version, and none overwrites what someone else saved meanwhile. */
import { SpecificationAbilities, type specifications } from '../../../../contract/specifications.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import { compareSheets, emptySheet } from '../../../../domain/specifications.ts';
import { say } from '../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Handlers } from '../../../ctx.ts';
import * as rows from '../../../specifications/rows.ts';

type Names = 'get_specifications' | 'get_specification' | 'add_specification';

export const calls = {
  async get_specifications({ db, permissions }, { project_id }) {
    const versions = await rows.versions(db, project_id);
    return { versions, abilities: abilitiesOf(permissions, SpecificationAbilities) };
  },

  async get_specification({ db }, { project_id, number }) {
    const found = await rows.find(db, project_id, number);
    if (!found && number !== undefined) notFound();
    if (!found) return { version: null, sheet: emptySheet() };
    const { sheet, ...version } = found;
    return { version, sheet };
  },

  async add_specification(ctx, { project_id, based_on, sheet, note }) {
    const last = await rows.lastNumber(ctx.db, project_id);
    const before = await rows.find(ctx.db, project_id, undefined);
    if (last !== based_on) fail('conflict', sentences.changed_meanwhile, { current: before?.number });
    const changes = compareSheets(before?.sheet ?? [], sheet);
    if (before && changes.length === 0) fail('conflict', say`No changes, so no new version was created.`);
    const number = last + 1;
    const made = await rows.add(ctx.db, { project_id, number, sheet, note, made_by: ctx.person.user_id });
    ctx.recordEvent('specification_added', {
      summary: say`saved version ${{ number }} of the specification${{ note: note ? say`: ${{ note }}` : '' }}`,
      project_id,
      subject_type: 'specification',
      subject_id: number,
      after: { number, note, changes: changes.length },
    });
    return { ...made, made_by: ctx.person.name };
  },
} satisfies Handlers<Extract<keyof typeof specifications, Names>>;
