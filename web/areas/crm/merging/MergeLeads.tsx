/** Makes one lead of several: their facts side by side, with a choice for each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { contact_fields, isBlank, lead_merge_fields, type LeadMergeField } from '../../../../domain/merging.ts';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { useSeesContact } from '../ContactData.tsx';
import { rupees, useFactText } from '../lead/fact_text.ts';
import { type Lead, type LeadAnswer } from '../slices.ts';
import { MergeTable, type MergeRow } from './MergeTable.tsx';
import classes from './Merge.module.css';
import { useMergeWords } from './merge_words.ts';
import { toastMerged, undoMerge } from './undo_merge.tsx';

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
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<number>();
  const [choices, setChoices] = useState<ReadonlyMap<string, number>>(new Map());
  const words = useMergeWords();
  const rowsOf = useRows();
  const wanted = lead_ids?.join(',') ?? '';
  const load = () => {
    setAnswers(undefined);
    setFailure(undefined);
    const ids = wanted.split(',').filter(Boolean).map(Number);
    Promise.all(ids.map((lead_id) => api.get_lead_details({ lead_id })))
      .then((found) => {
        setAnswers(found);
        // the one that became a project stays, otherwise the oldest
        setKept((found.find(({ lead }) => lead.project_id !== null) ?? found.at(0))?.lead.id);
        setChoices(new Map());
      })
      .catch((error: unknown) => setFailure(sentenceOf(error)));
  };
  useEffect(() => {
    if (wanted) load();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  const leads = answers?.map(({ lead }) => lead) ?? [];
  const kept_id = kept ?? 0;
  const merge = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { merge_id, lead_id } = await api.add_lead_merge({
        kept_id,
        leads: leads.map(({ id, version }) => ({ lead_id: id, version })),
        choices: [...choices].map(([field, id]) => ({ field: field as LeadMergeField, lead_id: id })),
      });
      toastMerged(
        <Plural value={leads.length} one="# lead was merged." other="# leads were merged." />,
        () => void undoMerge('undo_lead_merge', merge_id, words),
      );
      onClose();
      onMerged?.(lead_id);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Drawer
      opened={lead_ids !== undefined}
      onClose={onClose}
      width="wide"
      title={t`Merge leads`}
      footer={
        answers && (
          <>
            <Button loading={busy} onClick={() => void merge()}>
              <Plural value={leads.length} one="Merge # lead" other="Merge # leads" />
            </Button>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )
      }
    >
      <div className={classes.stack}>
        {!answers && !failure && <Loading as="text" count={8} />}
        {failure && <Failure sentence={failure} onRetry={answers ? undefined : load} />}
        {answers && (
          <>
            <p>
              <Trans>
                Tasks, comments, files, proposals and history of all of them move to the lead you keep. You can undo the
                merge.
              </Trans>
            </p>
            <MergeTable
              records={leads.map(({ id, number, name, company_name }) => ({
                id,
                title: `${number} ${company_name || name}`,
              }))}
              rows={rowsOf(leads)}
              kept_id={kept_id}
              onKeep={setKept}
              choices={choices}
              onChoose={(field, id) => setChoices((before) => new Map(before).set(field, id))}
            />
          </>
        )}
      </div>
    </Drawer>
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
