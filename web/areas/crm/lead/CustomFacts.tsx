/** The fields a company defined for its leads: as facts, and as inputs. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import {
  type CustomChange,
  customChange,
  CustomInputs,
  customShape,
  useCustomFacts,
} from '../../../ui/form/CustomInputs.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import type { LeadAnswer } from '../slices.ts';
import { EditedFacts } from './EditedFacts.tsx';
import { putLead } from './use_lead_save.ts';

export default function CustomFacts({ answer: { lead, files, abilities } }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const { fields, facts, names, textOf } = useCustomFacts('leads', files);
  const schema = useMemo(() => z.object({ custom: customShape(fields) }), [fields]);
  if (fields.length === 0) return null;
  return (
    <EditedFacts
      title={t`More details`}
      edit={{ label: t`Edit more details` }}
      why_not={reasonOf(abilities.update_lead)}
      lead={lead}
      facts={<FactList columns={2} facts={facts(lead.custom)} />}
      schema={schema}
      initial={({ custom }) => ({ custom })}
      fields={<CustomInputs resource="leads" fields={fields} files={files} />}
      partOf={({ custom }) => custom}
      names={names}
      text={textOf}
      changed={({ custom }, seen) => customChange(custom, seen.custom)}
      save={async (custom, version) => {
        putLead(await api.update_lead({ lead_id: lead.id, version, custom: custom as CustomChange }));
        toast.success(t`The lead was changed.`);
      }}
    />
  );
}
