/** Leads that may be the one that is open, to be merged with it; and what was merged into it, to be undone. */
import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { slice, useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { useAddress } from '../../../kit/address.ts';
import classes from '../lead/Lead.module.css';
import type { LeadAnswer } from '../slices.ts';
import { LastMerge } from './LastMerge.tsx';
import { useMergeWords } from './merge_words.ts';
import { undoMerge } from './undo_merge.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';

const MergeLeads = lazy(() => import('./MergeLeads.tsx'));
const same_leads = slice('crm_same_leads', api.get_lead_duplicates, ['leads']);
/** As many as one merge takes, with the lead itself. */
const MOST = 4;

export function SameLeads({ answer }: { answer: LeadAnswer }) {
  const { set } = useAddress();
  const words = useMergeWords();
  const [merging, setMerging] = useState<number[]>();
  const { lead, merges, abilities } = answer;
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
          <Cluster gap={[8, 12]} align="center">
            <span className={classes.boxWords}>
              {found.map(({ number, name, company_name }) => `${number} ${company_name || name}`).join(', ')}
            </span>
            <DisabledReason reason={reasonOf(abilities.add_lead_merge)}>
              <Button
                variant="default"
                onClick={() => setMerging([lead.id, ...found.slice(0, MOST).map(({ lead_id }) => lead_id)])}
              >
                <Trans>Merge leads</Trans>
              </Button>
            </DisabledReason>
          </Cluster>
        </Alert>
      )}
      {last && (
        <LastMerge
          merge={last}
          records={last.leads.map(({ number, name }) => `${number} ${name}`).join(', ')}
          why_not={reasonOf(abilities.undo_lead_merge)}
          onUndo={() => void undoMerge('undo_lead_merge', last.merge_id, words)}
        />
      )}
      <LazyMount opened={merging !== undefined} onClose={() => setMerging(undefined)}>
        {(open) => (
          <MergeLeads
            lead_ids={open ? merging : undefined}
            onClose={() => setMerging(undefined)}
            onMerged={(id) => set({ lead: id })}
          />
        )}
      </LazyMount>
    </>
  );
}
