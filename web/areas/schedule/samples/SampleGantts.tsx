/** The schedule templates: the three given, and the company's own. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showCapacity } from '../../../../domain/units.ts';
import { api } from '../../../kit/api.ts';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Screen } from '../../../ui/layout/Screen.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RenameTemplate } from './RenameTemplate.tsx';
import classes from './Samples.module.css';
import { type SampleGantt, sample_gantts } from './slices.ts';
import { useSegmentWords } from './labels.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Spread } from '../../../ui/layout/flow.tsx';
import { attemptConfirmed } from '../../../ui/feedback/attempt.ts';

const nothing = {};

const samplePath = (gantt_id: string): string => `/sample-gantt-details/${gantt_id}`;

export default function SampleGantts() {
  const { t } = useLingui();
  const { data, loading, failure, reload } = useSlice(sample_gantts, nothing);
  const given = useMemo(() => (data?.gantts ?? []).filter(({ own }) => !own), [data]);
  const own = useMemo(() => (data?.gantts ?? []).filter((one) => one.own), [data]);
  return (
    <Screen
      header={
        <PageHeader
          title={t`Schedule templates`}
          subtitle={t`New projects are planned from templates: events with links, roles, expected documents and approvals.`}
        />
      }
      loading={loading}
      skeleton="cards"
      failure={failure}
      onRetry={reload}
    >
      <section aria-label={t`Built-in templates`}>
        <ul className={classes.cards}>
          {given.map((one) => (
            <Card key={one.gantt_id} gantt={one} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className={classes.title}>{t`Your company’s templates`}</h2>
        {own.length === 0 ? (
          <div className={classes.empty}>
            <Empty
              icon={<IconTemplate size={24} stroke={1.6} aria-hidden />}
              title={t`No company templates yet`}
              text={t`In the Gantt of a project, choose File, then “Save as template”.`}
            />
          </div>
        ) : (
          <ul className={classes.cards}>
            {own.map((one) => (
              <Card key={one.gantt_id} gantt={one} />
            ))}
          </ul>
        )}
      </section>
    </Screen>
  );
}

function Card({ gantt }: { gantt: SampleGantt }) {
  const { t } = useLingui();
  const segment = useSegmentWords();
  const [renaming, setRenaming] = useState(false);
  const { term } = useLabels();
  const { gantt_id, reference_kwp, event_count, document_count, total_days, own, made_by } = gantt;
  const name = own ? gantt.name : term(gantt.name);
  const description = own ? gantt.description : term(gantt.description);
  const remove = async () => {
    await attemptConfirmed(
      {
        title: t`Delete the template ${name}?`,
        text: t`Projects made from it stay as they are.`,
        verb: t`Delete template`,
      },
      async () => {
        await api.delete_sample_gantt({ gantt_id });
        toast.success(t`${name} was deleted.`);
      },
    );
  };
  return (
    <li className={classes.card}>
      <Spread gap={8} align="start">
        <h2 className={classes.name}>
          <Link to={samplePath(gantt_id)}>{name}</Link>
        </h2>
        {own && (
          <span className={classes.tools}>
            <ActionIcon variant="subtle" color="gray" aria-label={t`Rename ${name}`} onClick={() => setRenaming(true)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="gray" aria-label={t`Delete ${name}`} onClick={() => void remove()}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </span>
        )}
      </Spread>
      <p className={classes.text}>{description || segment(gantt.segment)}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{t`Based on`}</dt>
          <dd>{showCapacity(reference_kwp)}</dd>
        </div>
        <div>
          <dt>{t`Days`}</dt>
          <dd>{total_days}</dd>
        </div>
        <div>
          <dt>{t`Events`}</dt>
          <dd>{event_count}</dd>
        </div>
        <div>
          <dt>{t`Documents`}</dt>
          <dd>{document_count}</dd>
        </div>
      </dl>
      <div className={classes.foot}>
        <Button component={Link} to={samplePath(gantt_id)} variant="default" size="xs">
          <Trans>View</Trans>
        </Button>
        <Button component={Link} to={`/projects/new?template=${gantt_id}`} variant="subtle" size="xs">
          <Trans>Use for a new project</Trans>
        </Button>
        {made_by && <span className={classes.by}>{t`by ${made_by}`}</span>}
      </div>
      {renaming && <RenameTemplate gantt={gantt} onClose={() => setRenaming(false)} />}
    </li>
  );
}
