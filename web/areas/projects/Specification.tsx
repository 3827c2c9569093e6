/** The technical sheet of a project, ready to print. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { showCapacity } from '../../../domain/units.ts';
import { Link } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { FactList } from '../../ui/layout/FactList.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../ui/layout/PrintButton.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { SpecificationSheet } from './SpecificationSheet.tsx';
import { specification } from './specification_slices.ts';
import { useProject } from './use_project.ts';
import { useProjectLabels } from './labels.ts';
import { useLabels } from '../../kit/labels.ts';
import { Stack } from '../../ui/layout/flow.tsx';

export default function Specification() {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useProjectLabels();
  const { id, data: answer } = useProject();
  const { data, failure, reload } = useSlice(specification, id === undefined ? undefined : { project_id: id });
  const here = data?.project_id === id && data?.number === undefined ? data : undefined;
  const project = answer?.project;
  return (
    <Screen
      header={
        <PageHeader
          title={t`Project specification`}
          subtitle={
            <>
              {project?.name}
              {here?.version && (
                <>
                  {' · '}
                  <Trans>version {here.version.number}</Trans>
                  {', '}
                  {here.version.made_by} · <TimeText at={here.version.made_at} />
                </>
              )}
            </>
          }
          actions={
            <>
              <Button
                component={Link}
                variant="default"
                data-no-print
                to={`/projects/specifications?projectId=${id}`}
                leftSection={<IconHistory size={16} aria-hidden />}
              >
                <Trans>Edit and versions</Trans>
              </Button>
              <PrintButton />
            </>
          }
        />
      }
      loading={here === undefined}
      failure={here === undefined && failure}
      onRetry={reload}
    >
      {here && (
        <Stack gap={16}>
          {project && (
            <Panel title={t`Plant`}>
              <FactList
                columns={2}
                facts={[
                  { label: t`Capacity (DC)`, value: showCapacity(project.capacity_kwp) },
                  { label: t`Type`, value: words.type(project.project_type) },
                  { label: t`Customer`, value: project.customer_name },
                  { label: t`Site`, value: project.site_address },
                  { label: t`State`, value: term(project.state) },
                  { label: t`DISCOM`, value: project.discom },
                ]}
              />
            </Panel>
          )}
          <SpecificationSheet sheet={here.sheet} />
        </Stack>
      )}
    </Screen>
  );
}
