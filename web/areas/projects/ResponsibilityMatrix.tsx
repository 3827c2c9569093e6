/** Who does, approves, is consulted and informed, area by area: the default, and what the selected project changed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Menu } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
  approvesFlaggedOnly,
  gapsOf,
  responsibilitiesOf,
  type ResponsibilityCell,
  type ResponsibilityMark,
  responsibility_areas,
  responsibility_marks,
  type ResponsibilityArea,
} from '../../../domain/responsibilities.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { hint } from '../../ui/overlay/Hint.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import classes from './ResponsibilityMatrix.module.css';
import { responsibilities } from './specification_slices.ts';
import { useSelectedProject } from '../../kit/project.ts';
import { useLabels } from '../../kit/labels.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { attempt } from '../../ui/feedback/attempt.ts';

const usual = responsibilitiesOf({});

/** What each mark means; the table shows its letter. */
function useMarks(): Record<ResponsibilityMark, string> {
  const { t } = useLingui();
  return {
    R: t`responsible`,
    A: t`accountable`,
    C: t`consulted`,
    I: t`informed`,
    '': t`not involved`,
  };
}

function useAreas(): Record<ResponsibilityArea, string> {
  const { t } = useLingui();
  return {
    contract: t`Contract, payments`,
    net_metering: t`Net metering, CEIG, subsidy`,
    drawings: t`Drawings, BOQ`,
    purchase: t`RFQ, PO, MDCC`,
    installation: t`Receipt, store, install`,
    tests: t`Tests, punch points`,
    handover: t`HOTO, O&M plan`,
  };
}

export default function ResponsibilityMatrix() {
  const { t } = useLingui();
  const selected = useSelectedProject();
  const id = selected?.project_id;
  const { data, failure, reload } = useSlice(responsibilities, id === undefined ? undefined : { project_id: id });
  const here = data?.project_id === id ? data : undefined;
  const cells = id === undefined ? usual : here?.cells;
  const changed = cells?.filter((cell) => cell.changed).length ?? 0;
  const gaps = cells ? gapsOf(cells) : [];
  return (
    <Screen
      header={
        <PageHeader
          title={t`Responsibility matrix`}
          subtitle={
            id === undefined ? (
              <Trans>Default. Select a project to see and change its own.</Trans>
            ) : (
              <>
                {selected?.name}
                {changed > 0 && (
                  <>
                    {' · '}
                    <Plural
                      value={changed}
                      one="# mark differs from the default"
                      other="# marks differ from the default"
                    />
                  </>
                )}
              </>
            )
          }
        />
      }
      loading={cells === undefined}
      failure={cells === undefined && failure}
      onRetry={reload}
    >
      {cells && (
        <Stack gap={16}>
          {gaps.length > 0 && (
            <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
              {gaps.join(' ')}
            </Alert>
          )}
          <Legend />
          <Grid
            cells={cells}
            project_id={id}
            why_not={here ? reasonOf(here.abilities.change_responsibility) : t`This is the default for every project.`}
          />
        </Stack>
      )}
    </Screen>
  );
}

function Legend() {
  const marks = useMarks();
  return (
    <dl className={classes.legend}>
      {responsibility_marks
        .filter((mark) => mark !== '')
        .map((mark) => (
          <div key={mark}>
            <dt className={classes.mark} data-mark={mark}>
              {mark}
            </dt>
            <dd>{marks[mark]}</dd>
          </div>
        ))}
    </dl>
  );
}

interface GridProps {
  cells: readonly ResponsibilityCell[];
  project_id: number | undefined;
  why_not: string | undefined;
}

function Grid({ cells, project_id, why_not }: GridProps) {
  const { term } = useLabels();
  const { t } = useLingui();
  const areas = useAreas();
  const roles = cells.filter((cell) => cell.area === responsibility_areas[0]).map(({ role }) => role);
  return (
    // a box that scrolls must be reachable
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`Responsibility matrix`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Area</Trans>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className={classes.role}>
                {term(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {responsibility_areas.map((area) => (
            <tr key={area}>
              <th scope="row">{areas[area]}</th>
              {cells
                .filter((cell) => cell.area === area)
                .map((cell) => (
                  <td key={cell.role}>
                    <Cell cell={cell} area={areas[area]} project_id={project_id} why_not={why_not} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  cell: ResponsibilityCell;
  area: string;
  project_id: number | undefined;
  why_not: string | undefined;
}

function Cell({ cell, area, project_id, why_not }: CellProps) {
  const { term } = useLabels();
  const { t } = useLingui();
  const marks = useMarks();
  const { role, mark, changed } = cell;
  const starred = approvesFlaggedOnly(cell.area, role) && mark === 'A';
  const means = marks[mark];
  const was = cell.usual || '–';
  const about = [
    t`${term(role)} ${means}: ${area}`,
    starred && t`only drawings that are flagged for the customer’s approval`,
    changed && t`the default is ${was}`,
  ]
    .filter(Boolean)
    .join('; ');
  const shown = (
    <>
      {mark || '–'}
      {starred && '*'}
    </>
  );
  const change = async (next: ResponsibilityMark | null) => {
    if (project_id === undefined) return;
    const back = responsibilities.set((held) => ({
      ...held,
      cells: held.cells.map((one) =>
        one.area === cell.area && one.role === role
          ? { ...one, mark: next ?? one.usual, changed: (next ?? one.usual) !== one.usual }
          : one,
      ),
    }));
    await attempt(() => api.change_responsibility({ project_id, area: cell.area, role, mark: next }), back);
  };
  const button = (
    <button
      type="button"
      className={classes.mark}
      data-mark={mark || 'none'}
      data-changed={changed || undefined}
      aria-label={`${mark || '–'}${starred ? '*' : ''}: ${about}`}
      {...hint(why_not ? `${about}. ${why_not}` : about)}
      {...(why_not && { 'aria-disabled': true })}
    >
      {shown}
    </button>
  );
  if (why_not) return button;
  return (
    <Menu position="bottom" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {responsibility_marks.map((one) => (
          <Menu.Item key={one} onClick={() => void change(one)}>
            {one || '–'} · {marks[one]}
          </Menu.Item>
        ))}
        {changed && (
          <Menu.Item onClick={() => void change(null)}>
            <Trans>Reset to default</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
