/** The findings of an inspection as they were decided: sample, checks, defects, accepted and rejected. */
import { Plural, Trans } from '@lingui/react/macro';
import { showNumber } from '../../../../domain/numbers.ts';
import { checksOf } from '../../../../domain/procurement/checklists.ts';
import { resultOf } from '../../../../domain/procurement/inspections.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import classes from '../Chain.module.css';
import type { InspectionLine } from '../slices.ts';

export const result_tones = {
  Accept: 'accent',
  'Accept with remarks': 'accent',
  Hold: 'strong',
  Reject: 'late',
} as const;

export function Found({ lines }: { lines: readonly InspectionLine[] }) {
  return (
    <ul className={classes.parts}>
      {lines.map((line) => (
        <li key={line.id}>
          <FoundLine line={line} />
        </li>
      ))}
    </ul>
  );
}

function FoundLine({ line }: { line: InspectionLine }) {
  const { term } = useLabels();
  const found = new Map(line.checks.map((one) => [one.name, one]));
  const failed = checksOf(line.category).filter((check) => resultOf(check, found.get(check.name)) === 'Fail');
  return (
    <Stack gap={8}>
      <Cluster gap={8} align="center">
        <strong>{line.description}</strong>
        {line.result && <Tag tone={result_tones[line.result]}>{term(line.result)}</Tag>}
      </Cluster>
      <div className={classes.dim}>
        {[line.make, line.model, term(line.category)].filter(Boolean).join(' · ')} ·{' '}
        <Trans>
          {showNumber(line.quantity, 3)} {line.unit} offered, sample {showNumber(line.sample)}
        </Trans>
      </div>
      {line.result && (
        <div className="figures">
          <Trans>
            {showNumber(line.accepted, 3)} {line.unit} accepted, {showNumber(line.rejected, 3)} {line.unit} rejected
          </Trans>
        </div>
      )}
      {failed.length > 0 && (
        <div>
          <Trans>Failed checks:</Trans> {failed.map(({ name }) => term(name)).join(', ')}
        </div>
      )}
      {line.defects.map((one, at) => (
        <div key={at}>
          {term(one.kind)}: {showNumber(one.units, 3)} {line.unit}
          {one.description && ` · ${one.description}`}
          {one.serial && ` · ${one.serial}`}
        </div>
      ))}
      {line.remark && <p className={classes.text}>{line.remark}</p>}
      {line.serials.length > 0 && (
        <div className={classes.dim}>
          <Plural value={line.serials.length} one="# serial number checked" other="# serial numbers checked" />
        </div>
      )}
    </Stack>
  );
}
