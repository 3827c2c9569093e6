/** How suppliers and their documents stand, as words with a tone. */
import { useLingui } from '@lingui/react/macro';
import {
  document_state_names,
  type DocumentState,
  kyc_state_names,
  type KycState,
} from '../../../domain/suppliers/kyc.ts';
import { supplier_status_names, type SupplierStatus } from '../../../domain/suppliers/supplier_fields.ts';
import { useLabels } from '../../kit/labels.ts';
import { Cluster } from '../../ui/layout/flow.tsx';
import { Tag, type TagProps } from '../../ui/text/Tag.tsx';

const kyc_tones: Record<KycState, TagProps['tone']> = {
  expired: 'late',
  missing: 'late',
  submitted: 'strong',
  expiring: 'accent',
  complete: 'quiet',
};

export function KycTag({ state }: { state: KycState }) {
  const { term } = useLabels();
  return <Tag tone={kyc_tones[state]}>{term(kyc_state_names[state])}</Tag>;
}

const document_tones: Record<DocumentState, TagProps['tone']> = {
  missing: 'late',
  refused: 'late',
  expired: 'late',
  submitted: 'strong',
  expiring: 'accent',
  valid: 'quiet',
};

/** What nobody requires is not late when it is missing. */
export function DocumentTag({ state, required }: { state: DocumentState; required: boolean }) {
  const { term } = useLabels();
  const tone = state === 'missing' && !required ? 'quiet' : document_tones[state];
  return <Tag tone={tone}>{term(document_state_names[state])}</Tag>;
}

/** What is not simply active. */
export function SupplierTags({ status, blocked_reason }: { status: SupplierStatus; blocked_reason: string }) {
  const { t } = useLingui();
  const { term } = useLabels();
  return (
    <Cluster as="span" gap={6}>
      <Tag tone={status === 'active' ? 'quiet' : status === 'refused' ? 'late' : 'strong'}>
        {term(supplier_status_names[status])}
      </Tag>
      {blocked_reason !== '' && (
        <Tag tone="late" tip={blocked_reason}>
          {t`Blocked`}
        </Tag>
      )}
    </Cluster>
  );
}
