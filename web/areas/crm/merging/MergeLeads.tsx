/** Makes one lead of several: their facts side by side, with a choice for each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { contact_fields, isBlank, lead_merge_fields, type LeadMergeField } from '../../../../domain/merging.ts';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { useSeesContact } from '../ContactData.tsx';
import { rupees } from '../../../ui/layout/described_facts.tsx';
import { useFactText } from '../lead/fact_text.ts';
import { type Lead, type LeadAnswer } from '../slices.ts';
import { MergeDrawer } from './MergeDrawer.tsx';
import type { MergeRow } from './MergeTable.tsx';
import { useMergeWords } from './merge_words.ts';

interface MergeLeadsProps {
  /** nothing: closed */
  lead_ids: readonly number[] | undefined;
  onClose: () => void;
  onMerged?: (lead_id: number) => void;
}

export default function MergeLeads({ lead_ids, onClose, onMerged }: MergeLeadsProps) {
  const { t } = useLingui();
  const [answers, setAnswers] = useState<LeadAnswer[]>();
  const [failure, setFailure] = useState<string>();
  const words = useMergeWords();
  const rowsOf = useRows();
  const wanted = lead_ids?.join(',') ?? '';
  const load = () => {
    setAnswers(undefined);
    setFailure(undefined);
    const ids = wanted.split(',').filter(Boolean).map(Number);
    Promise.all(ids.map((lead_id) => api.get_lead_details({ lead_id })))
      .then(setAnswers)
      .catch((error: unknown) => setFailure(sentenceOf(error)));
  };
  useEffect(() => {
    if (wanted) load();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  const leads = answers?.map(({ lead }) => lead) ?? [];
  return (
    <MergeDrawer
      opened={lead_ids !== undefined}
      onClose={onClose}
      title={t`Merge leads`}
      records={
        answers &&
        leads.map(({ id, number, name, company_name }) => ({ id, title: `${number} ${company_name || name}` }))
      }
      missing={{ failure, retry: load }}
      rows={rowsOf(leads)}
      // the one that became a project stays, otherwise the oldest
      first={(leads.find(({ project_id }) => project_id !== null) ?? leads.at(0))?.id}
      text={
        <Trans>
          Tasks, comments, files, proposals and history of all of them move to the lead you keep. You can undo the
          merge.
        </Trans>
      }
      verb={<Plural value={leads.length} one="Merge # lead" other="Merge # leads" />}
      done={<Plural value={leads.length} one="# lead was merged." other="# leads were merged." />}
      words={words}
      undo="undo_lead_merge"
      merge={async (kept_id, choices) => {
        const merged = await api.add_lead_merge({
          kept_id,
          leads: leads.map(({ id, version }) => ({ lead_id: id, version })),
          choices: choices.map(({ field, id }) => ({ field: field as LeadMergeField, lead_id: id })),
        });
        onMerged?.(merged.lead_id);
        return merged;
      }}
    />
  );
}

function useRows() {
  const { text } = useFactText();
  const { nameOf } = useMergeWords();
  const sees_contact = useSeesContact();
  const shown = (lead: Lead, field: LeadMergeField): string => {
    if (field === 'place') return lead.latitude === null ? '' : `${lead.latitude}, ${lead.longitude}`;
    if (field === 'terms') return lead.value > 0 ? rupees(lead.value) : '';
    if (field === 'follow_up') return lead.follow_up_on ? showDate(lead.follow_up_on) : '';
    if (field === 'probability') return lead.own_probability === null ? '' : `${lead.own_probability}%`;
    const value = lead[field];
    if (isBlank(value)) return '';
    return text(field, value) ?? (Array.isArray(value) ? value.map(String).join(', ') : String(value));
  };
  return (leads: readonly Lead[]): MergeRow[] =>
    lead_merge_fields
      .filter((field) => sees_contact || !contact_fields.includes(field))
      .map((field) => ({
        field,
        name: nameOf(field),
        values: new Map(leads.map((lead) => [lead.id, shown(lead, field)])),
      }));
}
