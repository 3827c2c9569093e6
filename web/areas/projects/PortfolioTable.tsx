/** The projects as the one table, with what can be done to several of them. */
import { useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { isInside } from '../../../domain/people.ts';
import { navigate } from '../../kit/history.ts';
import { LazyBoundary, lazy } from '../../kit/lazy.tsx';
import { usePerson } from '../../kit/session.ts';
import { SavedViews } from './area.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { projectPath, select } from './links.tsx';
import { PORTFOLIO, projectKey, useProjectView } from './portfolio_columns.tsx';
import { portfolio, type ProjectRow, projects } from './slices.ts';
import { useSlice } from '../../kit/slice.ts';
import { useWindows } from '../../kit/windows.ts';

const nothing = {};
const ProjectsEdit = lazy(() => import('./ProjectsEdit.tsx'));

interface PortfolioTableProps {
  columns: readonly Column<ProjectRow>[];
}

export function PortfolioTable({ columns }: PortfolioTableProps) {
  const { t } = useLingui();
  const person = usePerson();
  const { view } = useProjectView(columns);
  const { rows, want, all, loading, failure, reload } = useWindows(projects, view);
  const of = useSlice(portfolio, nothing).data?.project_count;
  const served = useMemo(() => ({ rows, of, want, all }), [rows, of, want, all]);
  const [changing, setChanging] = useState<ProjectRow[]>();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // on a phone the whole head of a card opens the project; a link inside it would be a second control in the first
  const shown = useMemo(
    () =>
      phone
        ? columns.map(({ render, ...column }) => (column.key === 'name' || !render ? column : { ...column, render }))
        : columns,
    [phone, columns],
  );
  const inside = person !== undefined && isInside(person.userKind);
  return (
    <>
      <Table
        name={PORTFOLIO}
        label={t`Projects`}
        served={served}
        columns={shown}
        rowKey={projectKey}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={(row) => {
          select(row);
          navigate(projectPath(row.id));
        }}
        actions={
          <LazyBoundary fallback={null}>
            <SavedViews />
          </LazyBoundary>
        }
        bulk={
          inside
            ? [
                {
                  key: 'change',
                  title: t`Change`,
                  icon: <IconPencil size={16} aria-hidden />,
                  run(chosen) {
                    setChanging(chosen);
                    return false;
                  },
                },
              ]
            : []
        }
      />
      <LazyMount opened={changing !== undefined} onClose={() => setChanging(undefined)}>
        {(open) => <ProjectsEdit projects={open ? changing : undefined} onClose={() => setChanging(undefined)} />}
      </LazyMount>
    </>
  );
}
