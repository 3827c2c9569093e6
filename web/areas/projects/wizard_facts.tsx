/** The facts of a new project: what they are called, and where an accepted proposal says something else. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { isBlank } from '../../../domain/merging.ts';
import { showRupees } from '../../../domain/money.ts';
import { project_fields, type ProjectField } from '../../../domain/projects/project_fields.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import type { Draft } from './slices.ts';
import classes from './Wizard.module.css';
import { type Fact, step_facts, type Values } from './wizard_steps.ts';

/** What a fact of a new project is called. */
export function FactName({ fact }: { fact: string }) {
  const { t } = useLingui();
  const names = useFieldNames(project_fields);
  if (fact === 'team') return t`Team`;
  if (fact === 'custom') return t`More details`;
  return (names as Partial<typeof names>)[fact as ProjectField] ?? fact;
}

const facts = Object.values(step_facts).flat();

interface DiffersProps {
  accepted: Draft['accepted'] | undefined;
  values: Values;
  onTake: (part: Values) => void;
}

/** Where what was typed is not what the customer accepted: both, and the choice to take the proposal’s. */
export function ProposalDiffers({ accepted, values, onTake }: DiffersProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  if (!accepted) return null;
  const shown = (fact: Fact, value: unknown): string =>
    fact === 'contract_value' && typeof value === 'number' ? showRupees(value) : term(String(value));
  const other = facts.filter(
    (fact) => !isBlank(accepted.facts[fact]) && !isBlank(values[fact]) && accepted.facts[fact] !== values[fact],
  );
  if (other.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" role="status" title={t`The accepted proposal ${accepted.number} differs`}>
      <ul className={classes.differs}>
        {other.map((fact) => (
          <li key={fact}>
            <span>
              <strong>
                <FactName fact={fact} />
              </strong>
              {': '}
              <Trans>
                {shown(fact, values[fact])} here, {shown(fact, accepted.facts[fact])} in the proposal
              </Trans>
            </span>
            <Button size="compact-sm" variant="default" onClick={() => onTake({ [fact]: accepted.facts[fact] })}>
              <Trans>Use proposal</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
