/** The fields of the promised times, in hours: of the company, or of one project or customer. */
import { recordOf } from '../../../domain/records.ts';
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { promiseOutOfOrder, runsAlways, type Sla, sla_clocks, ticket_priorities } from '../../../domain/tickets.ts';
import { worded } from '../../kit/i18n.ts';
import { FieldGrid, FieldGroup } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { useTicketLabels } from './labels.ts';

const Hours = z.number().min(0.1).max(8760).nullable().default(null);
const Promised = z.object({ acknowledge: Hours, on_site: Hours, fix: Hours });
export const Times = z
  .object({ Critical: Promised, High: Promised, Medium: Promised, Low: Promised })
  .superRefine((times, ctx) => {
    const found = promiseOutOfOrder(times);
    if (found) ctx.addIssue({ code: 'custom', path: [found.priority, found.clock], message: worded(found.sentence) });
  });
type InHours = z.output<typeof Times>;

function each(table: Sla | InHours, change: (value: number) => number): Sla & InHours {
  const row = (priority: keyof Sla) =>
    recordOf(sla_clocks, (clock) => {
      const value = table[priority][clock];
      return value === null ? null : change(value);
    });
  return recordOf(ticket_priorities, row);
}

/** What is kept in minutes, as a person writes it. */
export const inHours = (sla: Sla): InHours => each(sla, (minutes) => Math.round(minutes / 6) / 10);
export const inMinutes = (times: InHours): Sla => each(times, (hours) => Math.round(hours * 60));

/** How many of the twelve times are not those of the company. */
export const othersThan = (sla: Sla, company: Sla): number =>
  ticket_priorities.reduce(
    (sum, priority) => sum + sla_clocks.filter((clock) => sla[priority][clock] !== company[priority][clock]).length,
    0,
  );

export function PromisedTimes() {
  const { t } = useLingui();
  const words = useTicketLabels();
  return ticket_priorities.map((priority) => (
    <FieldGroup
      key={priority}
      title={words.priority(priority)}
      text={
        runsAlways(priority)
          ? t`Fire, shock, or the whole plant is down. Counted 24/7.`
          : t`Counted in business hours only.`
      }
    >
      <FieldGrid columns={3}>
        {sla_clocks.map((clock) => (
          <NumberField
            key={clock}
            name={`sla.${priority}.${clock}`}
            label={words.clock(clock)}
            unit={runsAlways(priority) ? t`hours` : t`business hours`}
            min={0}
          />
        ))}
      </FieldGrid>
    </FieldGroup>
  ));
}
