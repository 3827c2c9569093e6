/** The facts of a lead in their sections; each is read, and edited where it stands. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import type { Sends } from '../../../../contract/index.ts';
import { detail_facts, lead_columns } from '../../../../contract/crm_lead_facts.ts';
import { api } from '../../../kit/api.ts';
import { BothVersions, type Clash } from '../../../ui/layout/BothVersions.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { same } from '../../../ui/form/form_schema.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Lead, LeadAnswer } from '../slices.ts';
import { Duplicates } from './Duplicates.tsx';
import { useFactText } from './fact_text.ts';
import { type Section, useSections } from './fact_sections.tsx';
import type { FactKey } from './fact_text.ts';
import classes from './Lead.module.css';
import { meanwhile, putLead } from './use_lead_save.ts';

const All = z.object({ ...lead_columns, ...detail_facts });
/** What is compared against other leads. */
const compared: readonly FactKey[] = ['phone', 'consumer_number', 'contacts'];

export default function Facts({ answer }: { answer: LeadAnswer }) {
  const sections = useSections(answer.lead);
  return (
    <div className={classes.sections}>
      {sections.map((section) => (
        <SectionPanel key={section.key} section={section} answer={answer} />
      ))}
    </div>
  );
}

function SectionPanel({ section, answer: { lead, why_not_work } }: { section: Section; answer: LeadAnswer }) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title={section.title}
      action={
        !editing && (
          <DisabledReason reason={why_not_work}>
            <Button
              variant="subtle"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
              aria-label={section.edit}
            >
              <Trans>Edit</Trans>
            </Button>
          </DisabledReason>
        )
      }
    >
      {editing ? (
        <SectionForm section={section} lead={lead} onClose={() => setEditing(false)} />
      ) : (
        <>
          <FactList columns={2} facts={section.facts} />
          {section.below}
        </>
      )}
    </Panel>
  );
}

type Changes = Omit<Sends<'update_lead'>, 'lead_id' | 'version'>;

function SectionForm({ section, lead, onClose }: { section: Section; lead: Lead; onClose: () => void }) {
  const { t } = useLingui();
  const { names, text } = useFactText();
  // what the person began with; it does not move under their hands
  const [seen, setSeen] = useState(lead);
  const [clash, setClash] = useState<Clash<Lead>>();
  const schema = All.pick(Object.fromEntries(section.keys.map((key) => [key, true])) as Record<FactKey, true>);
  const save = async (change: Changes, version: number) => {
    putLead(await api.update_lead({ lead_id: lead.id, version, ...change }));
    toast.success(t`The lead was changed.`);
    onClose();
  };
  const submit = async (values: Changes) => {
    const began = section.initial(seen);
    const change: Changes = Object.fromEntries(
      Object.entries(section.cleaned?.(values) ?? values).filter(
        ([key, value]) => !same(value, (section.cleaned?.(began) ?? began)[key as FactKey]),
      ),
    );
    if (Object.keys(change).length === 0) return onClose();
    try {
      await save(change, seen.version);
    } catch (failure) {
      const current = meanwhile(failure);
      if (!current) throw failure;
      setClash({ seen, current: current.lead, mine: change });
    }
  };
  if (clash) {
    const own = Object.fromEntries(section.keys.map((key) => [key, names[key]])) as Record<FactKey, string>;
    return (
      <BothVersions
        clash={clash}
        names={own}
        text={text}
        onMine={() => save(clash.mine as Changes, clash.current.version)}
        onTheirs={async () => {
          putLead(await api.get_lead_details({ lead_id: lead.id }));
          setSeen(clash.current);
          onClose();
        }}
      />
    );
  }
  return (
    <Form
      schema={schema}
      initial={section.initial(seen) as Partial<Lead>}
      submitLabel={<Trans>Save changes</Trans>}
      label={section.title}
      onSubmit={(values) => submit(values)}
      onCancel={onClose}
    >
      {section.fields}
      {section.keys.some((key) => compared.includes(key)) && <Duplicates lead_id={lead.id} />}
    </Form>
  );
}
