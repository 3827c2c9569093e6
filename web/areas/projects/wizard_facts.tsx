/** The facts of a new project: what they are called, where each comes from, and where a proposal or a site visit says something else. */
import { useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { isBlank } from '../../../domain/merging.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { showRupees } from '../../../domain/money.ts';
import { type FactKey, project_fields, type ProjectField } from '../../../domain/projects/project_fields.ts';
import { useFieldNames, useLabels } from '../../kit/labels.ts';
import { showLocation } from '../../ui/map/location.ts';
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

/** What someone says of a new project besides who types it. */
interface Source {
  facts: Record<string, unknown>;
  /** "in the proposal" */
  title: string;
  take: string;
  both: (here: string, there: string) => string;
}

const near = (one: unknown, other: unknown): boolean => Math.abs(Number(one) - Number(other)) < 0.00005;

const placeOf = ({ latitude, longitude }: Record<string, unknown>) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** Which facts a source has otherwise; a place is one fact, and the same within a few metres. */
function differingFacts(source: Source, values: Values): Fact[] {
  return facts.filter((fact) => {
    const [there, here] = [source.facts[fact], values[fact]];
    if (fact === 'longitude') return false;
    if (fact === 'latitude') {
      const [place, mine] = [placeOf(source.facts), placeOf(values)];
      return place && mine && !(near(place.latitude, mine.latitude) && near(place.longitude, mine.longitude));
    }
    return !isBlank(there) && !isBlank(here) && there !== here;
  });
}

/** What a fact of the form agrees with: the visit first, which measured it, then the proposal. */
export function useOrigins(begun: Draft | undefined, values: Values): Partial<Record<FactKey, string>> {
  const { t } = useLingui();
  const { visit, accepted } = begun ?? {};
  const is = (from: { facts: Record<string, unknown> }, fact: Fact) =>
    !isBlank(values[fact]) && from.facts[fact] === values[fact];
  return Object.fromEntries(
    facts.flatMap((fact) => {
      if (visit && is(visit, fact)) return [[fact, t`From site visit ${visit.number}`]];
      if (accepted && is(accepted, fact)) return [[fact, t`From proposal ${accepted.number}`]];
      return [];
    }),
  );
}

interface DiffersProps {
  begun: Draft | undefined;
  values: Values;
  onTake: (part: Values) => void;
}

/** Where what was typed is not what the customer accepted or the site visit found: both, and the choice to take the other. */
export function SourcesDiffer({ begun, values, onTake }: DiffersProps) {
  const { t } = useLingui();
  const { accepted, visit } = begun ?? {};
  return (
    <>
      {accepted && (
        <SourceDiffers
          source={{
            facts: accepted.facts,
            title: t`The accepted proposal ${accepted.number} differs`,
            take: t`Use proposal`,
            both: (here, there) => t`${here} here, ${there} in the proposal`,
          }}
          values={values}
          onTake={onTake}
        />
      )}
      {visit && (
        <SourceDiffers
          source={{
            facts: visit.facts,
            title: t`The site visit ${visit.number} differs`,
            take: t`Use site visit`,
            both: (here, there) => t`${here} here, ${there} in the site visit`,
          }}
          values={values}
          onTake={onTake}
        />
      )}
    </>
  );
}

function SourceDiffers({ source, values, onTake }: { source: Source } & Pick<DiffersProps, 'values' | 'onTake'>) {
  const { t } = useLingui();
  const { term } = useLabels();
  const other = differingFacts(source, values);
  const shown = (fact: Fact, of: Record<string, unknown>): string => {
    const value = of[fact];
    const place = fact === 'latitude' ? placeOf(of) : undefined;
    if (place) return showLocation(place);
    if (typeof value === 'number') return fact === 'contract_value' ? showRupees(value) : showNumber(value);
    return term(String(value));
  };
  const part = (fact: Fact): Values =>
    fact === 'latitude' ? (placeOf(source.facts) ?? {}) : { [fact]: source.facts[fact] };
  if (other.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" role="status" title={source.title}>
      <ul className={classes.differs}>
        {other.map((fact) => (
          <li key={fact}>
            <span>
              <strong>{fact === 'latitude' ? t`Location` : <FactName fact={fact} />}</strong>
              {': '}
              {source.both(shown(fact, values), shown(fact, source.facts))}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => onTake(part(fact))}>
              {source.take}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
