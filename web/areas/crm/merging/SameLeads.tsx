/** Leads that may be the one that is open, to be merged with it; and what was merged into it, to be undone. */
import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { late } from '../../../kit/late.tsx';
import { slice, useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { WhenOpened } from '../../../ui/overlay/WhenOpened.tsx';
import { useAddress } from '../address.ts';
import classes from '../lead/Lead.module.css';
import type { LeadAnswer } from '../slices.ts';
import { LastMerge } from './LastMerge.tsx';
import { useMergeWords } from './merge_words.ts';
import { undoMerge } from './undo_merge.tsx';

const MergeLeads = late(() => import('./MergeLeads.tsx'));
const same_leads = slice('crm_same_leads', api.get_lead_duplicates, ['leads']);
/** As many as one merge takes, with the lead itself. */
const MOST = 4;

export function SameLeads({ answer }: { answer: LeadAnswer }) {
  const { set } = useAddress();
  const words = useMergeWords();
  const [merging, setMerging] = useState<number[]>();
  const { lead, merges, why_not_edit } = answer;
  const phones = [lead.phone, ...lead.contacts.map(({ phone }) => phone)].filter(Boolean);
  const asked = phones.length > 0 || lead.consumer_number !== '' || lead.gstin !== '';
  const { data } = useSlice(
    same_leads,
    asked ? { lead_id: lead.id, phones, consumer_number: lead.consumer_number, gstin: lead.gstin } : undefined,
  );
  // a lead of others that the person may not see is not theirs to merge
  const found = ((asked && data?.duplicates) || []).flatMap(({ lead_id, ...one }) =>
    lead_id === null || lead_id === lead.id ? [] : [{ lead_id, ...one }],
  );
  const [last] = merges;
  return (
    <>
      {found.length > 0 && (
        <Alert
          color="yellow"
          variant="light"
          role="status"
          icon={<IconCopy size={18} aria-hidden />}
          title={<Plural value={found.length} one="# lead may be the same" other="# leads may be the same" />}
        >
          <div className={classes.boxLine}>
            <span className={classes.boxWords}>
              {found.map(({ number, name, company_name }) => `${number} ${company_name || name}`).join(', ')}
            </span>
            <DisabledReason reason={why_not_edit}>
              <Button
                variant="default"
                onClick={() => setMerging([lead.id, ...found.slice(0, MOST).map(({ lead_id }) => lead_id)])}
              >
                <Trans>Merge leads</Trans>
              </Button>
            </DisabledReason>
          </div>
        </Alert>
      )}
      {last && (
        <LastMerge
          merge={last}
          records={last.leads.map(({ number, name }) => `${number} ${name}`).join(', ')}
          why_not={why_not_edit}
          onUndo={() => void undoMerge('undo_lead_merge', last.merge_id, words)}
        />
      )}
      <WhenOpened opened={merging !== undefined} onClose={() => setMerging(undefined)}>
        {(open) => (
          <MergeLeads
            lead_ids={open ? merging : undefined}
            onClose={() => setMerging(undefined)}
            onMerged={(id) => set({ lead: id })}
          />
        )}
      </WhenOpened>
    </>
  );
}
