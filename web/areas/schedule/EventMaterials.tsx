/** What of the BOQ an event waits for, and how much of it has arrived. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../kit/router.tsx';
import { Plain, Spread } from '../../ui/layout/flow.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import { Section } from './Section.tsx';
import type { EventDetails } from './slices.ts';

/** So many lines are read at a glance; the rest stands in the BOQ. */
const most = 6;

export function EventMaterials({ event }: { event: EventDetails }) {
  const { t } = useLingui();
  const { materials, project_id } = event;
  if (materials.length === 0) return null;
  const missing = materials.filter(({ needed, arrived }) => arrived < needed);
  const whole = materials.length - missing.length;
  const shown = [...missing, ...materials.filter((line) => !missing.includes(line))].slice(0, most);
  return (
    <Section
      title={t`Material`}
      note={
        <Plural
          value={materials.length}
          one={`${whole} of # line arrived in full`}
          other={`${whole} of # lines arrived in full`}
        />
      }
      action={
        <Link to={`/projects/scm-dashboard?projectId=${project_id}&tab=boq`}>
          <Trans>Open BOQ</Trans>
        </Link>
      }
    >
      <Plain as="ul">
        {shown.map(({ boq_line_id, description, unit, needed, arrived }) => (
          <Spread as="li" key={boq_line_id} gap={12}>
            <span>{description}</span>
            <span className="figures">
              {figureText(arrived)} / {figureText(needed, unit)}
            </span>
          </Spread>
        ))}
      </Plain>
    </Section>
  );
}
