/** The applications of one project: each with whose move it is, its clock, stages, documents and history. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileZip, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { useAddress } from '../../kit/address.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useProjectId } from '../../kit/project_id.ts';
import { useSelectedProject } from '../../kit/project.ts';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { FilePanel } from './file/FilePanel.tsx';
import { project_authorities, type ProjectAuthorities as Answer } from './slices.ts';

const AddFile = lazy(() => import('./file/AddFile.tsx'));
const ClosurePack = lazy(() => import('./file/ClosurePack.tsx'));
const EvidencePack = lazy(() => import('./file/EvidencePack.tsx'));

export default function ProjectAuthorities() {
  const { t } = useLingui();
  const project_id = useProjectId();
  const selected = useSelectedProject();
  const name = selected?.project_id === project_id ? selected?.name : undefined;
  const { data, failure, reload } = useSlice(
    project_authorities,
    project_id === undefined ? undefined : { project_id },
  );
  return (
    <Screen header={<PageHeader title={t`Authorities`} subtitle={name} />}>
      {project_id !== undefined && data ? (
        <Files key={project_id} project_id={project_id} data={data} />
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
    </Screen>
  );
}

function Files({ project_id, data }: { project_id: number; data: Answer }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { params, set } = useAddress();
  const [adding, setAdding] = useState(false);
  const [packing, setPacking] = useState(false);
  const [proving, setProving] = useState(false);
  const { files } = data;
  const named = files.find(({ id }) => String(id) === params.get('file'));
  const shown = named ?? files[0];
  const add = data.tracks.length > 0 && (
    <DisabledReason reason={reasonOf(data.abilities.add_authority_file)}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        <Trans>Open file</Trans>
      </Button>
    </DisabledReason>
  );
  return (
    <Stack gap={16}>
      {shown ? (
        <>
          <Cluster gap={8} justify="end">
            <Button
              variant="default"
              leftSection={<IconFileZip size={16} aria-hidden />}
              onClick={() => setPacking(true)}
            >
              <Trans>Closure pack</Trans>
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileZip size={16} aria-hidden />}
              onClick={() => setProving(true)}
            >
              <Trans>Evidence pack</Trans>
            </Button>
            {add}
          </Cluster>
          <Tabs
            name="file"
            label={t`Files of the project`}
            usual={String(files[0]?.id)}
            tabs={files.map((file) => ({
              key: String(file.id),
              title: `${term(file.track)} · ${file.number}`,
              content: <FilePanel file={file} documents={data.documents} />,
            }))}
          />
        </>
      ) : (
        <Empty
          title={t`No files yet`}
          text={t`Open a file to follow an application: stages, days and documents come from the playbook of the state.`}
          action={add || undefined}
        />
      )}
      <LazyMount opened={adding} onClose={() => setAdding(false)}>
        {(opened) => (
          <AddFile
            opened={opened}
            project_id={project_id}
            tracks={data.tracks}
            onClose={() => setAdding(false)}
            onAdded={(id) => {
              setAdding(false);
              set({ file: id });
            }}
          />
        )}
      </LazyMount>
      <LazyMount opened={packing} onClose={() => setPacking(false)}>
        {(opened) => <ClosurePack opened={opened} project_id={project_id} onClose={() => setPacking(false)} />}
      </LazyMount>
      <LazyMount opened={proving} onClose={() => setProving(false)}>
        {(opened) => <EvidencePack opened={opened} project_id={project_id} onClose={() => setProving(false)} />}
      </LazyMount>
    </Stack>
  );
}
