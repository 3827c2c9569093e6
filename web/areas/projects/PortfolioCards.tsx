/** The projects as cards with their stages; more come as the last ones are reached. */
import { Trans, useLingui } from '@lingui/react/macro';
import { isLate } from '../../../domain/projects.ts';
import { showCapacity } from '../../../domain/units.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { StageRing } from '../../ui/chart/StageRing.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { ProjectLink } from './links.tsx';
import { PortfolioBar } from './PortfolioBar.tsx';
import classes from './Portfolio.module.css';
import { LateTag, ProjectStatusTag } from './ProjectStatusTag.tsx';
import { useProjectView, useStageMarks } from './portfolio_columns.tsx';
import { type ProjectRow, projects } from './slices.ts';
import { useWindows } from '../../kit/windows.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { useToday } from '../../ui/text/today.ts';
import { Row, Spread } from '../../ui/layout/flow.tsx';
import { useMoreRows } from '../../ui/layout/use_more_rows.ts';

const AT_ONCE = 60;

interface PortfolioCardsProps {
  columns: readonly Column<ProjectRow>[];
}

export default function PortfolioCards({ columns }: PortfolioCardsProps) {
  const { t } = useLingui();
  const { view, address } = useProjectView(columns);
  const { rows, want, failure, reload } = useWindows(projects, view);
  const { count, more, end } = useMoreRows<HTMLDivElement>(rows, want, AT_ONCE);
  return (
    <>
      <PortfolioBar total={rows?.length} columns={columns} address={address} />
      {rows === undefined ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="cards" />
        )
      ) : rows.length === 0 ? (
        <Empty title={t`No matches`} text={t`No projects match your search and filters.`} />
      ) : (
        <ul className={classes.cards} aria-label={t`Projects`}>
          {rows.slice(0, count).flatMap((row) =>
            row ? (
              <li key={row.id}>
                <ProjectCard row={row} />
              </li>
            ) : (
              []
            ),
          )}
        </ul>
      )}
      {more && <div ref={end} aria-hidden />}
    </>
  );
}

export function ProjectCard({ row }: { row: ProjectRow }) {
  const marks = useStageMarks();
  const tabs = useStageTabs();
  const late = isLate(row, useToday());
  const percent = Math.round(row.percent);
  const stage = tabs.find(({ key }) => key === row.current_stage)?.name;
  return (
    <ProjectLink project={row} className={classes.card}>
      <Spread as="span" gap={8} align="start">
        <span>
          <span className={classes.cardName}>{row.name}</span>
          <br />
          <span className={classes.dim}>
            {row.code} · {row.customer_name}
          </span>
        </span>
        <Row as="span" gap={4} style={{ flex: 'none' }}>
          {late ? <LateTag /> : <ProjectStatusTag status={row.status} />}
        </Row>
      </Spread>
      <span className={classes.progress}>
        <StageRing as="bar" stages={marks(row)} />
        <span className="figures">{percent}%</span>
      </span>
      <span className={classes.cardFacts}>
        <span>{showCapacity(row.capacity_kwp)}</span>
        {stage && <span>{stage}</span>}
        <span>
          {row.commissioned_on ? (
            <Trans>
              commissioned <DateText date={row.commissioned_on} />
            </Trans>
          ) : (
            <Trans>
              target <DateText date={row.target_commissioning} late={late} />
            </Trans>
          )}
        </span>
      </span>
    </ProjectLink>
  );
}
