/** What of the BOQ an event waits for, and how far it has come. */
import { Trans, useLingui } from '@lingui/react/macro';
import { step_words } from '../../../domain/labels/deliveries.ts';
import { followsOf, isWhole, saysWhole } from '../../../domain/materials/followed.ts';
import { worded } from '../../kit/i18n.ts';
import { useLabels } from '../../kit/labels.ts';
import { Link } from '../../kit/router.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import classes from './EventDrawer.module.css';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';

/** So many lines are read at a glance; the rest stands in the BOQ. */
const most = 6;

export function EventMaterials({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { materials, project_id } = event;
  if (materials.length === 0) return null;
  const missing = materials.filter((line) => !isWhole(line));
  const whole = materials.length - missing.length;
  const shown = [...missing, ...materials.filter((line) => !missing.includes(line))].slice(0, most);
  const done = ({ steps }: (typeof materials)[number]): string =>
    steps
      .map(({ step, quantity }) =>
        step === 'arrived' || step === 'installed'
          ? figureText(quantity)
          : `${term(step_words[step])} ${figureText(quantity)}`,
      )
      .join(' · ');
  return (
    <Section
      title={t`Material`}
      note={worded(saysWhole(followsOf(event), whole, materials.length))}
      action={
        <Link to={`/projects/scm-dashboard?projectId=${project_id}&tab=boq`} className={classes.link}>
          <Trans>Open BOQ</Trans>
        </Link>
      }
    >
      <ul className={classes.list} aria-label={t`Material`}>
        {shown.map((line) => (
          <li key={line.boq_line_id}>
            <span className={classes.grow}>{line.description}</span>
            <span className="figures">
              {done(line)} / {figureText(line.needed, line.unit)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
