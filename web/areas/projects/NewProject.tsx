/** Creates a project step by step; the form is kept as a draft that can be taken up again. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { Link, useSearchParams } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { type Draft, portfolio, project_drafts } from './slices.ts';
import { Wizard } from './Wizard.tsx';

const nothing = {};

export default function NewProject() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const figures = useSlice(portfolio, nothing);
  const why_not = reasonOf(figures.data?.abilities.add_project);
  const may = figures.data && !why_not;
  const drafts = useSlice(project_drafts, may ? nothing : undefined);
  const wanted = Number(params.get('draft')) || undefined;
  // the form on screen and its draft; while it is filled in, the address only follows
  const [form, setForm] = useState<{ number: number; draft: number | undefined }>();
  const [afresh, setAfresh] = useState(0);
  const [taken, setTaken] = useState<Draft>();

  const header = (
    <PageHeader
      title={t`New project`}
      breadcrumbs={[{ title: t`Dashboard`, to: '/dashboard' }, { title: t`New project` }]}
    />
  );
  const failure = figures.failure ?? why_not ?? drafts.failure;
  if (failure && !form) {
    return (
      <Screen header={header}>
        <Failure
          title={may === false ? t`You cannot create projects` : undefined}
          sentence={failure}
          onRetry={may === false ? undefined : figures.reload}
          action={
            <Button component={Link} to="/dashboard" variant="default">
              <Trans>All projects</Trans>
            </Button>
          }
        />
      </Screen>
    );
  }
  if (!may || (!drafts.data && !form)) {
    return (
      <Screen header={header}>
        <Loading as="text" count={8} />
      </Screen>
    );
  }
  const found = taken ?? drafts.data?.drafts.find(({ id }) => id === wanted);
  const in_form = form !== undefined && (wanted === undefined || form.draft === wanted);
  if (wanted !== undefined && !found && !in_form) {
    return (
      <Screen header={header}>
        <Failure
          title={t`Draft not found`}
          sentence={t`It was completed or deleted, or belongs to someone else.`}
          action={
            <Button component={Link} to="/projects/new">
              <Trans>Start a new project</Trans>
            </Button>
          }
        />
      </Screen>
    );
  }
  if (!in_form) setForm({ number: (form?.number ?? 0) + 1, draft: wanted });
  return (
    <Screen header={header}>
      <Wizard
        key={`${form?.number} ${afresh}`}
        begun={found}
        onBegun={(id) => {
          setForm((before) => before && { ...before, draft: id });
        }}
        onTake={(draft) => {
          setTaken(draft);
          setAfresh(afresh + 1);
        }}
      />
    </Screen>
  );
}
