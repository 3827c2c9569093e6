/** A change of the company's calendar within a call: noted, so that every plan is recalculated in the background. */
import { calendarDifference, type CompanyCalendar } from '../../../domain/company_calendar.ts';
import { plural, say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { addChange, type NewChange } from './rows.ts';

const asCalendar = ({ working_days, holidays, seasons }: CompanyCalendar): CompanyCalendar => ({
  working_days,
  holidays,
  seasons,
});

/** To be called after the company's row was written; does nothing where its calendar stayed the same. */
export async function noteCalendarChange(ctx: Ctx, change: Omit<NewChange, 'made_by'>): Promise<void> {
  const before = asCalendar(change.before);
  const after = asCalendar(change.after);
  const { working_days, added, removed, seasons } = calendarDifference(before, after);
  if (!working_days && added.length === 0 && removed.length === 0 && !seasons) return;
  const { id, projects } = await addChange(ctx.db, { ...change, before, after, made_by: ctx.person.user_id });
  ctx.recordEvent('calendar_changed', {
    summary:
      change.reason === 'undone'
        ? say`undid a change of the calendar: ${plural({ projects }, '# plan follows', '# plans follow')}`
        : say`changed the calendar: ${plural({ projects }, '# plan follows', '# plans follow')}`,
    subject_type: 'calendar_change',
    subject_id: id,
    before,
    after,
    tell: { change_id: id },
  });
}
