/** Who approves outside the company, after the stage's own approver: chosen by who asks. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { approver_of, type OutsideParty, outside_parties } from '../../../domain/documents.ts';
import type { StageKey } from '../../../domain/stages.ts';
import classes from './Document.module.css';
import { useDocumentLabels } from './labels.ts';

interface OutsideStepsProps {
  stage: StageKey;
  value: readonly OutsideParty[];
  onChange: (value: OutsideParty[]) => void;
  /** the customer finds the document, and decides for themselves */
  shared_with_customer: boolean;
}

export function OutsideSteps({ stage, value, onChange, shared_with_customer }: OutsideStepsProps) {
  const { t } = useLingui();
  const words = useDocumentLabels();
  const chain = [approver_of[stage], ...value.map(words.role)].join(' → ');
  const by_hand = value.filter((party) => party !== 'customer' || !shared_with_customer).map(words.role);
  const parties = by_hand.join(', ');
  return (
    <div>
      <MultiSelect
        label={t`Approved externally by`}
        clearable
        comboboxProps={{ withinPortal: false }}
        placeholder={value.length > 0 ? '' : t`No external party`}
        clearButtonProps={{ 'aria-label': t`No external party` }}
        data={outside_parties.map((party) => ({ value: party, label: words.role(party) }))}
        value={[...value]}
        onChange={(chosen) => onChange(outside_parties.filter((party) => chosen.includes(party)))}
      />
      <p className={classes.why}>
        <Trans>Approval order: {chain}.</Trans>{' '}
        {by_hand.length > 0 && <Trans>The stage approver records the decision of {parties} here.</Trans>}
      </p>
    </div>
  );
}
