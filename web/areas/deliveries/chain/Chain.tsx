/** How far each material of a project is: by category as bars in its unit and kWp, and line by line where what is missing is. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { IconArrowUp, IconListDetails } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { step_words } from '../../../../domain/labels/deliveries.ts';
import { chain_steps, type ChainStep } from '../../../../domain/materials/chain.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { type ChainAnswer, chain as chain_slice } from '../slices.ts';
import classes from './Chain.module.css';
import { missingOf } from './missing.ts';
import { MoveOn } from './MoveOn.tsx';

type Category = ChainAnswer['categories'][number];
type Line = ChainAnswer['lines'][number];

export default function Chain({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const [untracked, setUntracked] = useState(false);
  const [moving, setMoving] = useState(false);
  const { data, failure, reload } = useSlice(chain_slice, { project_id, untracked });
  if (failure && !data) return <Failure sentence={failure} onRetry={reload} />;
  if (!data) return <Loading as="rows" />;
  const category = params.get('category') ?? undefined;
  const why_not_toggle = reasonOf(data.abilities.toggle_material_tracking);
  const toggle = (tracked: boolean, boq_line_id: number | null = null) =>
    void attempt(() => api.toggle_material_tracking({ project_id, boq_line_id, tracked }));
  const nothing = data.categories.length === 0;
  return (
    <Stack gap={16}>
      <Cluster gap={12} align="center">
        <Cluster gap={16} align="center">
          <DisabledReason reason={why_not_toggle}>
            <Switch
              label={t`Track material`}
              checked={data.tracked}
              disabled={why_not_toggle !== undefined}
              onChange={(event) => toggle(event.currentTarget.checked)}
            />
          </DisabledReason>
          <Switch
            label={t`Show untracked lines`}
            checked={untracked}
            onChange={(event) => setUntracked(event.currentTarget.checked)}
          />
        </Cluster>
        <DisabledReason reason={reasonOf(data.abilities.update_scm_status)}>
          <Button leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => setMoving(true)}>
            <Trans>Move to roof</Trans>
          </Button>
        </DisabledReason>
      </Cluster>
      {nothing ? (
        <Empty
          title={data.tracked ? t`Nothing to track yet` : t`Material tracking is off`}
          text={
            data.tracked
              ? t`Lines of the approved BOQ appear here with the quantities ordered, cleared, delivered and installed.`
              : t`Switch on “Track material” to see how far each material is.`
          }
          icon={<IconListDetails aria-hidden />}
        />
      ) : (
        <div className={classes.cards}>
          {data.categories.map((one) => (
            <Card
              key={one.category}
              one={one}
              lines={data.lines.filter((line) => line.category === one.category && line.tracked)}
              chosen={one.category === category}
              onChoose={() => set({ category: one.category === category ? undefined : one.category })}
            />
          ))}
        </div>
      )}
      {(category !== undefined || untracked) && (
        <Lines
          lines={data.lines.filter((line) => category === undefined || line.category === category)}
          why_not_toggle={why_not_toggle}
          onToggle={toggle}
        />
      )}
      <LazyMount opened={moving} onClose={() => setMoving(false)}>
        {(open) => <MoveOn opened={open} project_id={project_id} onClose={() => setMoving(false)} />}
      </LazyMount>
    </Stack>
  );
}

interface CardProps {
  one: Category;
  lines: readonly Line[];
  chosen: boolean;
  onChoose: () => void;
}

function Card({ one, lines, chosen, onChoose }: CardProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { steps, kwp, unit } = one;
  const of = Math.max(one.boq ?? 0, steps?.ordered ?? 0) || Math.max(one.boq_kwp ?? 0, kwp?.ordered ?? 0);
  const missing = missingOf(lines);
  const place = missing ? term(step_words[missing.place]) : '';
  return (
    <article className={classes.card} aria-label={term(one.category)}>
      <div className={classes.top}>
        <h2 className={classes.title}>{term(one.category)}</h2>
        <span className={classes.dim}>
          {[
            unit !== null && one.boq !== null && t`BOQ ${showNumber(one.boq, 3)} ${term(unit)}`,
            one.boq_kwp !== null && showCapacity(one.boq_kwp),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {steps || kwp ? (
        <dl className={classes.bars}>
          {chain_steps.map((step) => (
            <Bar
              key={step}
              title={term(step_words[step])}
              share={of > 0 ? Math.min(1, ((steps ?? kwp)?.[step] ?? 0) / of) : 0}
              figure={steps && unit !== null ? `${showNumber(steps[step], 3)} ${term(unit)}` : ''}
              capacity={kwp ? showCapacity(kwp[step]) : ''}
            />
          ))}
        </dl>
      ) : (
        <p className={classes.dim}>{t`Its lines are in different units.`}</p>
      )}
      <div className={classes.top}>
        <span className={classes.dim}>
          {missing === undefined && t`Fully installed.`}
          {missing?.unit &&
            t`Missing ${showNumber(missing.quantity ?? 0, 3)} ${term(missing.unit)}, most of it ${place}`}
          {missing?.unit === null && (
            <Plural
              value={missing.lines}
              one={`# line is not complete: ${place}`}
              other={`# lines are not complete, most of them ${place}`}
            />
          )}
        </span>
        <Button variant="subtle" size="xs" aria-expanded={chosen} onClick={onChoose}>
          {chosen ? <Trans>Hide lines</Trans> : <Trans>Show lines</Trans>}
        </Button>
      </div>
    </article>
  );
}

function Bar({ title, share, figure, capacity }: { title: string; share: number; figure: string; capacity: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd style={{ display: 'contents' }}>
        <span className={classes.track} aria-hidden>
          <span className={classes.fill} style={{ display: 'block', width: `${Math.round(share * 100)}%` }} />
        </span>
        <span className={classes.figure}>{figure}</span>
        <span className={classes.figure}>{capacity}</span>
      </dd>
    </>
  );
}

interface LinesProps {
  lines: readonly Line[];
  why_not_toggle: string | undefined;
  onToggle: (tracked: boolean, boq_line_id: number) => void;
}

/** The lines behind the bars, each with the one place where most of what is missing is. */
function Lines({ lines, why_not_toggle, onToggle }: LinesProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const columns = useMemo((): Column<Line>[] => {
    const step = (key: ChainStep): Column<Line> => ({
      key,
      title: term(step_words[key]),
      value: (row) => row.steps[key],
      render: (row) => showNumber(row.steps[key], 3),
      width: 100,
    });
    return [
      { key: 'description', title: t`Description`, value: (row) => row.description, width: 260, phone: 'wide' },
      { key: 'unit', title: t`Unit`, value: (row) => term(row.unit), width: 70 },
      { key: 'boq', title: 'BOQ', value: (row) => row.boq, render: (row) => showNumber(row.boq, 3), width: 100 },
      ...chain_steps.map(step),
      {
        key: 'missing',
        title: t`Missing`,
        value: (row) => row.missing,
        render: (row) => (row.missing > 0 ? showNumber(row.missing, 3) : ''),
        width: 100,
      },
      {
        key: 'place',
        title: t`Most of it is`,
        value: (row) => (row.missing > 0 ? term(step_words[row.place]) : ''),
        render: (row) => row.missing > 0 && <Tag tone="strong">{term(step_words[row.place])}</Tag>,
        width: 140,
      },
      {
        key: 'orders',
        title: t`Orders`,
        value: (row) => row.orders.map(({ number }) => number).join(', '),
        width: 180,
      },
      {
        key: 'tracked',
        title: t`Tracked`,
        value: (row) => (row.tracked ? t`Yes` : t`No`),
        render: (row) => (
          <Switch
            aria-label={t`Track ${row.description}`}
            checked={row.tracked}
            disabled={why_not_toggle !== undefined}
            onChange={(event) => onToggle(event.currentTarget.checked, row.boq_line_id)}
          />
        ),
        width: 90,
      },
    ];
  }, [t, term, why_not_toggle, onToggle]);
  return (
    <Panel title={t`Lines`}>
      <Table
        name="chain_lines"
        label={t`Lines of the chain`}
        rows={lines}
        columns={columns}
        rowKey={({ boq_line_id }) => boq_line_id}
        empty={{ title: t`No lines`, text: t`No line of this category is tracked.` }}
      />
    </Panel>
  );
}
