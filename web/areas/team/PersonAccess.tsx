/** What one person can open and do, and why not: in the company, or with any project, event, document, lead or ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { kind_names } from '../../../domain/people.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { found_groups } from '../../areas.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { useTeamLabels } from './labels.ts';
import classes from './Rights.module.css';
import { RightsLegend, RightsMarks } from './RightsMarks.tsx';
import { useScreenTitles } from './screen_titles.ts';
import { people, type PersonAccess as Access, person_access, things_found } from './slices.ts';

const nothing = {};
type Kind = NonNullable<Access['object']>['kind'];

export function PersonAccess() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const user_id = Number(params.get('person')) || undefined;
  const [kind, id] = (params.get('about') ?? '').split('.') as [Kind | '', string | undefined];
  const about = kind && Number(id) ? { kind, id: Number(id) } : undefined;
  const { data, failure, reload } = useSlice(person_access, user_id === undefined ? undefined : { user_id, ...about });
  const fresh = data?.user_id === user_id && data?.object?.id === about?.id && data?.object?.kind === about?.kind;
  const here = fresh ? data : undefined;
  const set = (key: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(key);
      else next.set(key, value);
      return next;
    });
  return (
    <>
      <div className={classes.top}>
        <div className={classes.choices}>
          <PersonChoice user_id={user_id} onChoose={(value) => set('person', value)} />
          <ThingChoice about={about} title={here?.object?.title} onChoose={(value) => set('about', value)} />
        </div>
        <RightsLegend />
      </div>
      {user_id === undefined && (
        <Empty
          title={t`Select a person`}
          text={t`See what they can open and do, and what is missing where they cannot.`}
        />
      )}
      {failure && !here && <Failure sentence={failure} onRetry={reload} />}
      {user_id !== undefined && !here && !failure && <Loading />}
      {here && <Told access={here} />}
    </>
  );
}

function Told({ access }: { access: Access }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const words = useTeamLabels();
  const titleOf = useScreenTitles();
  const { object, roles, modules, screens } = access;
  const [shown, setShown] = useState<string>();
  const titled = screens.map((one) => ({ ...one, title: titleOf(one.address) })).filter(({ title }) => title !== '');
  const open = titled.filter((one) => one.open);
  // what can be granted comes first, what no permission opens last
  const by_right = titled.filter((one) => one.closed_by === 'right');
  const by_kind = titled.filter((one) => one.closed_by === 'route_set');
  const roles_text = roles.map(term).join(', ');
  const kind = term(kind_names[access.kind]);
  const because = modules.find(({ module }) => module === shown)?.because;
  return (
    <div className={classes.panels}>
      {!access.active && <p className={classes.dim}>{t`This account is deactivated, so nothing is open to it.`}</p>}
      {object && (
        <Panel title={object.title}>
          <p>
            {object.seen ? <Trans>{access.name} sees it.</Trans> : <Trans>{access.name} does not see it.</Trans>}{' '}
            {roles_text && <Trans>Role in the project: {roles_text}.</Trans>}
          </p>
          <ul className={classes.because}>
            {object.acts.map((act) => (
              <li key={`${act.module} ${act.right}`}>
                <Mark on={act.may && object.seen} />
                <span>{`${words.module(act.module)}: ${words.flag(`can_${act.right}`)}`}</span>
                {!act.may && <HeldBy roles={act.held_by} />}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={object?.project_name ? t`Permissions in ${object.project_name}` : t`Permissions in the company`}>
        <ul className={classes.modules}>
          {modules.map((one) => (
            <li key={one.module}>
              <span>{words.module(one.module)}</span>
              <RightsMarks
                rights={one}
                label={words.module(one.module)}
                changed={one.because.some(({ changed }) => changed)}
                onClick={() => setShown(one.module === shown ? undefined : one.module)}
              />
              {one.module === shown && (
                <span className={classes.line}>
                  {because?.map(({ says }) => says).join('; ') || t`No role gives a permission here.`}
                </span>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t`Screens`}>
        <ul className={classes.because}>
          {by_right.map((one) => (
            <li key={one.address}>
              <Mark on={false} />
              <span>{one.title}</span>
              {one.needs && (
                <>
                  <Tag tone="late">{`${words.module(one.needs.module)}: ${words.flag(`can_${one.needs.right}`)}`}</Tag>
                  <HeldBy roles={one.needs.held_by} />
                </>
              )}
            </li>
          ))}
          {open.map((one) => (
            <li key={one.address}>
              <Mark on />
              <span>{one.title}</span>
              {one.by_project && (
                <span className={classes.dim}>
                  <Trans>depends on their role in the project</Trans>
                </span>
              )}
            </li>
          ))}
          {by_kind.map((one) => (
            <li key={one.address}>
              <Mark on={false} />
              <span>{one.title}</span>
              <span className={classes.dim}>
                <Trans>Not available to this type of account ({kind}), whatever its permissions.</Trans>
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Mark({ on }: { on: boolean }) {
  const { t } = useLingui();
  return on ? (
    <IconCircleCheck size={18} className={classes.yes} aria-label={t`allowed`} />
  ) : (
    <IconCircleX size={18} className={classes.no} aria-label={t`not allowed`} />
  );
}

function HeldBy({ roles }: { roles: readonly string[] }) {
  const { term } = useLabels();
  const given_by = roles.map(term).join(', ');
  return (
    <span className={classes.dim}>
      <Trans>Given by: {given_by}</Trans>
    </span>
  );
}

interface ChoiceProps<Value> {
  onChoose: (value: Value) => void;
}

function PersonChoice({ user_id, onChoose }: ChoiceProps<string | null> & { user_id: number | undefined }) {
  const { t } = useLingui();
  const { data } = useSlice(people, nothing);
  const list = (data?.people ?? []).map(({ id, name, username }) => ({
    value: String(id),
    label: `${name} · ${username}`,
  }));
  return (
    <Select
      className={classes.choice ?? ''}
      label={t`Person`}
      placeholder={t`Select a person`}
      searchable
      nothingFoundMessage={t`Nothing found`}
      data={list}
      value={user_id === undefined ? null : String(user_id)}
      onChange={onChoose}
    />
  );
}

interface ThingChoiceProps extends ChoiceProps<string | null> {
  about: { kind: Kind; id: number } | undefined;
  title: string | undefined;
}

/** Finds anything by its words; what is a person is asked for as one. */
function ThingChoice({ about, title, onChoose }: ThingChoiceProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().slice(0, 100), 200);
  const value = about ? `${about.kind}.${about.id}` : null;
  const { data } = useSlice(things_found, settled === '' || settled === title ? undefined : { search: settled });
  const found = (data?.found ?? [])
    .filter(({ kind }) => kind !== 'person')
    .map(({ kind, id, title: name, note }) => ({ kind, id, label: [name, note].filter(Boolean).join(' · ') }));
  if (about && title && !found.some(({ kind, id }) => kind === about.kind && id === about.id))
    found.unshift({ ...about, label: title });
  const groups = [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
    group: i18n._(found_groups[kind].name),
    items: found.flatMap((one) => (one.kind === kind ? [{ value: `${kind}.${one.id}`, label: one.label }] : [])),
  }));
  return (
    <Select
      className={classes.choice ?? ''}
      label={t`About (optional)`}
      placeholder={t`Search for a project, document, lead or ticket`}
      searchable
      clearable
      filter={({ options }) => options}
      nothingFoundMessage={typed.trim() === '' ? undefined : t`Nothing found`}
      data={groups}
      value={value}
      onSearchChange={setTyped}
      onChange={onChoose}
    />
  );
}
