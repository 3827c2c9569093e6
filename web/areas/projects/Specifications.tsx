/** The technical sheets of a project by version: read one, compare two, edit the newest and keep it as the next. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconGitCompare, IconPencil, IconPrinter } from '@tabler/icons-react';
import { reasonOf } from '../../kit/abilities.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { SpecificationCompared } from './SpecificationCompared.tsx';
import { SpecificationEditor } from './SpecificationEditor.tsx';
import { SpecificationSheet } from './SpecificationSheet.tsx';
import classes from './Specification.module.css';
import { older_specification, specification, specification_versions } from './specification_slices.ts';
import { useProject } from './use_project.ts';
import { Columns } from '../../ui/layout/flow.tsx';

const numberIn = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

export default function Specifications() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const { id, data: project } = useProject();
  const of = id === undefined ? undefined : { project_id: id };
  const list = useSlice(specification_versions, of);
  const known = list.data?.project_id === id ? list.data : undefined;
  const newest = known?.versions[0]?.number;
  const number = numberIn(params.get('version')) ?? newest;
  const beside = numberIn(params.get('with'));
  const loaded = useSlice(specification, of && { ...of, ...(number !== undefined && { number }) });
  const sheet = loaded.data?.project_id === id && loaded.data?.number === number ? loaded.data : undefined;
  const older = useSlice(older_specification, of && beside !== undefined ? { ...of, number: beside } : undefined);
  const old = older.data?.project_id === id && older.data?.number === beside ? older.data : undefined;
  const editing = params.get('edit') === '1' && known?.abilities.add_specification === true;
  const set = (changes: Record<string, string | undefined>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [key, value] of Object.entries(changes))
        if (value === undefined) next.delete(key);
        else next.set(key, value);
      return next;
    });
  const previous = known?.versions.find((one) => one.number < (number ?? 0))?.number;

  return (
    <Screen
      header={
        <PageHeader
          title={t`Specifications`}
          subtitle={project?.project.name}
          actions={
            known &&
            !editing && (
              <>
                <Button
                  component={Link}
                  variant="default"
                  data-no-print
                  to={`/project-specification?projectId=${id}`}
                  leftSection={<IconPrinter size={16} aria-hidden />}
                >
                  <Trans>To print</Trans>
                </Button>
                <DisabledReason
                  reason={previous === undefined && beside === undefined && t`No earlier version to compare with.`}
                >
                  <Button
                    variant="default"
                    leftSection={<IconGitCompare size={16} aria-hidden />}
                    onClick={() => set({ with: beside === undefined ? String(previous) : undefined })}
                  >
                    {beside === undefined ? <Trans>Compare</Trans> : <Trans>Stop comparing</Trans>}
                  </Button>
                </DisabledReason>
                <DisabledReason reason={reasonOf(known.abilities.add_specification)}>
                  <Button
                    leftSection={<IconPencil size={16} aria-hidden />}
                    onClick={() => set({ edit: '1', version: undefined, with: undefined })}
                  >
                    {newest === undefined ? <Trans>Fill in</Trans> : <Trans>Edit</Trans>}
                  </Button>
                </DisabledReason>
              </>
            )
          }
        />
      }
      loading={known === undefined}
      failure={known === undefined && list.failure}
      onRetry={list.reload}
    >
      {known && id !== undefined && editing && sheet && number === newest ? (
        <SpecificationEditor
          key={newest ?? 0}
          project_id={id}
          based_on={newest ?? 0}
          sheet={sheet.sheet}
          onDone={() => set({ edit: undefined })}
        />
      ) : (
        known && (
          <Columns of="minmax(0, 1fr) 280px" gap={16} align="start" until="tablet">
            <div>
              {known.versions.length === 0 ? (
                <Empty
                  title={t`No specification sheet yet`}
                  text={t`The designer fills in makes, models, ratings and quantities. Each save creates a version.`}
                />
              ) : sheet === undefined || (beside !== undefined && old === undefined) ? (
                <Loading as="rows" />
              ) : old && beside !== undefined ? (
                <SpecificationCompared before={old.sheet} after={sheet.sheet} from={beside} to={number ?? 0} />
              ) : (
                <SpecificationSheet sheet={sheet.sheet} />
              )}
            </div>
            {known.versions.length > 0 && (
              <Panel title={t`Versions`} note={known.versions.length}>
                <ol className={classes.versions}>
                  {known.versions.map((one) => (
                    <li key={one.number}>
                      <button
                        type="button"
                        className={classes.version}
                        aria-current={one.number === number || undefined}
                        onClick={() =>
                          set({ version: one.number === newest ? undefined : String(one.number), with: undefined })
                        }
                      >
                        <span className={classes.versionName}>
                          <Trans>Version {one.number}</Trans>
                          {one.number === beside && (
                            <Tag>
                              <Trans>compared with</Trans>
                            </Tag>
                          )}
                        </span>
                        {one.note && <span>{one.note}</span>}
                        <span className={classes.dim}>
                          {one.made_by} · <TimeText at={one.made_at} />
                        </span>
                      </button>
                    </li>
                  ))}
                </ol>
              </Panel>
            )}
          </Columns>
        )
      )}
    </Screen>
  );
}
