/** The company's categories, promises and business hours, for whoever may set them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { sla_clocks, ticket_priorities } from '../../../domain/tickets.ts';
import { api } from '../../kit/api.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { FieldGrid, FieldGroup, Form } from '../../ui/Form.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { TextareaField } from '../../ui/TextareaField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Choices } from './slices.ts';
import { useWords } from './words.ts';

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const Hours = z.number().min(0.1).max(8760).nullable().default(null);
const Promised = z.object({ acknowledge: Hours, on_site: Hours, fix: Hours });
const Settings = z.object({
  opens: Time,
  closes: Time,
  sla: z.object({ Critical: Promised, High: Promised, Medium: Promised, Low: Promised }),
  categories: z.string().trim().min(1).max(8000),
});

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** A category a line, its sub-categories after a colon. */
const written = (categories: Choices['categories']): string =>
  categories
    .map(({ name, sub_categories }) => (sub_categories.length > 0 ? `${name}: ${sub_categories.join('; ')}` : name))
    .join('\n');
const read = (text: string): Choices['categories'] =>
  text.split('\n').flatMap((line) => {
    const at = line.indexOf(':');
    const name = (at < 0 ? line : line.slice(0, at)).trim();
    const subs = at < 0 ? [] : line.slice(at + 1).split(';');
    return name === '' ? [] : [{ name, sub_categories: subs.map((one) => one.trim()).filter(Boolean) }];
  });

interface TicketSettingsProps {
  choices: Choices;
  opened: boolean;
  onClose: () => void;
}

export default function TicketSettings({ choices, opened, onClose }: TicketSettingsProps) {
  const { t } = useLingui();
  const words = useWords();
  const initial = useMemo(() => {
    const inHours = (minutes: number | null): number | null => (minutes === null ? null : Math.round(minutes / 6) / 10);
    const promised = (priority: (typeof ticket_priorities)[number]) => {
      const { acknowledge, on_site, fix } = choices.sla[priority];
      return { acknowledge: inHours(acknowledge), on_site: inHours(on_site), fix: inHours(fix) };
    };
    return {
      opens: clockOf(choices.opens),
      closes: clockOf(Math.min(choices.closes, 1439)),
      categories: written(choices.categories),
      sla: {
        Critical: promised('Critical'),
        High: promised('High'),
        Medium: promised('Medium'),
        Low: promised('Low'),
      },
    };
  }, [choices]);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Ticket settings`} subtitle={t`For the whole company`}>
      <Form
        schema={Settings}
        label={t`Ticket settings`}
        initial={initial}
        submitLabel={<Trans>Save settings</Trans>}
        onCancel={onClose}
        onSubmit={async ({ opens, closes, categories, sla }) => {
          const inMinutes = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 60));
          const promised = (one: (typeof sla)['High']) => ({
            acknowledge: inMinutes(one.acknowledge),
            on_site: inMinutes(one.on_site),
            fix: inMinutes(one.fix),
          });
          await api.update_ticket_settings({
            version: choices.version,
            opens: minutesOf(opens),
            closes: minutesOf(closes),
            categories: read(categories),
            sla: {
              Critical: promised(sla.Critical),
              High: promised(sla.High),
              Medium: promised(sla.Medium),
              Low: promised(sla.Low),
            },
          });
          toast.success(t`The settings were saved; open tickets have their new times.`);
          onClose();
        }}
      >
        <FieldGroup
          title={t`Business hours`}
          text={t`Working days and holidays are those of the company. Critical tickets run day and night.`}
        >
          <FieldGrid>
            <TextField name="opens" label={t`From`} type="time" />
            <TextField name="closes" label={t`To`} type="time" />
          </FieldGrid>
        </FieldGroup>
        {ticket_priorities.map((priority) => (
          <FieldGroup
            key={priority}
            title={words.priority(priority)}
            text={priority === 'Critical' ? t`Fire, shock, or the whole plant is down` : undefined}
          >
            <FieldGrid columns={3}>
              {sla_clocks.map((clock) => (
                <NumberField
                  key={clock}
                  name={`sla.${priority}.${clock}`}
                  label={words.clock(clock)}
                  unit="h"
                  min={0}
                />
              ))}
            </FieldGrid>
          </FieldGroup>
        ))}
        <FieldGroup
          title={t`Categories`}
          text={t`One a line; sub-categories after a colon, with semicolons between them. Tickets keep the category they have.`}
        >
          <TextareaField name="categories" label={t`Categories`} minRows={8} maxRows={24} />
        </FieldGroup>
      </Form>
    </Drawer>
  );
}
