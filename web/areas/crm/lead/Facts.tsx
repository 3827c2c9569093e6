/** The facts of a lead in their sections; each is read, and edited where it stands. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { lead_facts } from '../../../../contract/crm_lead_facts.ts';
import type { FactKey } from '../../../../domain/crm/lead_fields.ts';
import { pick } from '../../../../domain/records.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { same } from '../../../ui/form/form_schema.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Lead, LeadAnswer } from '../slices.ts';
import CustomFacts from './CustomFacts.tsx';
import { Duplicates } from './Duplicates.tsx';
import { EditedFacts } from './EditedFacts.tsx';
import { useFactText } from './fact_text.ts';
import { useSections } from './fact_sections.tsx';
import { putLead } from './use_lead_save.ts';
import { Stack } from '../../../ui/layout/flow.tsx';

/** What is compared against other leads. */
const compared: readonly FactKey[] = ['phone', 'consumer_number', 'contacts'];

export default function Facts({ answer }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const { lead, abilities } = answer;
  const { names, text } = useFactText();
  return (
    <Stack gap={12}>
      {useSections(lead).map(
        ({ key, title, edit, keys, facts, below, fields, initial, cleaned = (values) => values }) => (
          <EditedFacts
            key={key}
            title={title}
            edit={{ label: edit }}
            why_not={reasonOf(abilities.update_lead)}
            lead={lead}
            facts={
              <>
                <FactList columns={2} facts={facts} />
                {below}
              </>
            }
            schema={z.object(pick(lead_facts, keys))}
            initial={(from) => initial(from) as Partial<Lead>}
            partOf={(one) => one}
            names={pick(names, keys)}
            text={text}
            changed={(values, seen) => {
              const began = cleaned(initial(seen));
              return Object.fromEntries(
                Object.entries(cleaned(values)).filter(([fact, value]) => !same(value, began[fact as FactKey])),
              );
            }}
            save={async (change, version) => {
              putLead(await api.update_lead({ lead_id: lead.id, version, ...change }));
              toast.success(t`The lead was changed.`);
            }}
            fields={
              <>
                {fields}
                {keys.some((fact) => compared.includes(fact)) && <Duplicates lead_id={lead.id} />}
              </>
            }
          />
        ),
      )}
      <CustomFacts answer={answer} />
    </Stack>
  );
}
