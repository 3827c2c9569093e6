/** A change of the company's calendar within a call: noted, so that every plan is worked out anew in the background. */
import { calendarDifference, type CompanyCalendar } from '../../../domain/company_calendar.ts';
import { counted } from '../../../domain/text.ts';
import type { Ctx } from '../../ctx.ts';
import { addChange, type NewChange } from './rows.ts';

const asCalendar = ({ working_days, holidays }: CompanyCalendar): CompanyCalendar => ({ working_days, holidays });

/** To be called after the company's row was written; does nothing where its calendar stayed the same. */
export async function noteCalendarChange(ctx: Ctx, change: Omit<NewChange, 'made_by'>): Promise<void> {
  const before = asCalendar(change.before);
  const after = asCalendar(change.after);
  const { working_days, added, removed } = calendarDifference(before, after);
  if (!working_days && added.length === 0 && removed.length === 0) return;
  const { id, projects } = await addChange(ctx.db, { ...change, before, after, made_by: ctx.person.user_id });
  ctx.happened('calendar_changed', {
    says: `${change.reason === 'undone' ? 'took a change of the calendar back' : 'changed the calendar'}: ${counted(projects, 'plan follows', 'plans follow')}`,
    subject_type: 'calendar_change',
    subject_id: id,
    before,
    after,
    // wakes what replans; nobody is told before it is done
    tell: { change_id: id },
  });
}
