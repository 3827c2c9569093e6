/**
 * Facts of a lead under their heading, read and edited where they stand. When someone changed them meanwhile, both versions
 * stand side by side.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { api } from '../../../kit/api.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { type Draft, Form } from '../../../ui/form/Form.tsx';
import { BothVersions, type Clash } from '../../../ui/layout/BothVersions.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { Lead } from '../slices.ts';
import { meanwhile, putLead } from './use_lead_save.ts';

interface EditedFactsProps<Part extends object, S extends z.ZodType> {
  title: string;
  note?: ReactNode;
  /** what the button that edits says, and what it does for people who do not see where it stands */
  edit: { words?: ReactNode; label?: string };
  why_not: string | undefined;
  lead: Lead;
  facts: ReactNode;
  schema: S;
  initial: (lead: Lead) => Draft<S>;
  submitLabel?: ReactNode;
  fields: ReactNode;
  /** what is compared when someone changed it meanwhile, and what the facts in it are called */
  partOf: (lead: Lead) => Part;
  names: Partial<Record<keyof Part, string>>;
  text: (key: keyof Part & string, value: unknown) => string | undefined;
  /** what the form changes of the lead it began with */
  changed: (values: z.output<S>, seen: Lead) => Partial<Record<keyof Part, unknown>>;
  save: (change: object, version: number, seen: Lead) => Promise<void>;
}

export function EditedFacts<Part extends object, S extends z.ZodType>(props: EditedFactsProps<Part, S>) {
  const { title, note, edit, why_not, facts } = props;
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title={title}
      note={note}
      action={
        !editing && (
          <DisabledReason reason={why_not}>
            <Button
              variant="subtle"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
              aria-label={edit.label}
            >
              {edit.words ?? <Trans>Edit</Trans>}
            </Button>
          </DisabledReason>
        )
      }
    >
      {editing ? <FactsForm {...props} onClose={() => setEditing(false)} /> : facts}
    </Panel>
  );
}

function FactsForm<Part extends object, S extends z.ZodType>(
  props: EditedFactsProps<Part, S> & { onClose: () => void },
) {
  const { title, lead, schema, initial, submitLabel, fields, partOf, names, text, changed, save, onClose } = props;
  const { t } = useLingui();
  // what the person began with; it does not move under their hands
  const [seen] = useState(lead);
  const [clash, setClash] = useState<Clash<Part> & { version: number }>();
  const send = async (change: object, version: number) => {
    await save(change, version, seen);
    onClose();
  };
  if (clash) {
    return (
      <BothVersions
        clash={clash}
        names={names}
        text={(key, value) => text(key as keyof Part & string, value)}
        onMine={() => send(clash.mine, clash.version)}
        onTheirs={async () => {
          putLead(await api.get_lead_details({ lead_id: lead.id }));
          onClose();
        }}
      />
    );
  }
  return (
    <Form
      schema={schema}
      initial={initial(seen)}
      submitLabel={submitLabel ?? t`Save changes`}
      label={title}
      onCancel={onClose}
      onSubmit={async (values) => {
        const mine = changed(values, seen);
        if (Object.keys(mine).length === 0) return onClose();
        try {
          await send(mine, seen.version);
        } catch (failure) {
          const current = meanwhile(failure)?.lead;
          if (!current) throw failure;
          setClash({ seen: partOf(seen), current: partOf(current), mine, version: current.version });
        }
      }}
    >
      {fields}
    </Form>
  );
}
