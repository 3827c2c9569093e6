/** What a change of a role's permissions would open and close, and for whom, before it is saved. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Role } from '../../../domain/default_rights.ts';
import { groupedBy } from '../../../domain/grouped.ts';
import { flagsOf, type Module, type Rights } from '../../../domain/modules.ts';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { useTeamLabels } from './labels.ts';
import classes from './Rights.module.css';
import { useScreenTitles } from './screen_titles.ts';
import type { RightEffect as Effect } from './slices.ts';
import { Stack } from '../../ui/layout/flow.tsx';

interface RightEffectProps {
  role: Role;
  module: Module;
  rights: Rights;
}

/** So many people of a group are named; the rest is counted. */
const NAMED = 8;

export function RightEffect({ role, module, rights }: RightEffectProps) {
  const [settled] = useDebouncedValue(rights, 250);
  const [effect, setEffect] = useState<Effect>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let dropped = false;
    setFailure(undefined);
    api.get_role_right_effect({ role, module, rights: flagsOf(settled) }).then(
      (answer) => !dropped && setEffect(answer),
      (error: unknown) => !dropped && setFailure(sentenceOf(error)),
    );
    return () => {
      dropped = true;
    };
  }, [role, module, settled]);
  return (
    <Stack as="section" gap={10} aria-live="polite" aria-busy={!effect && !failure}>
      <h3>
        <Trans>Effect</Trans>
      </h3>
      {failure && <p className={classes.dim}>{failure}</p>}
      {!effect && !failure && <Loading />}
      {effect && !failure && <Told effect={effect} />}
    </Stack>
  );
}

/** Those for whom it changes the same. */
const alike = ({ gains, loses, opens, closes, out_of_reach }: Effect['people'][number]): string =>
  JSON.stringify([gains, loses, opens, closes, out_of_reach]);

function Told({ effect: { people_count, affected, people } }: { effect: Effect }) {
  const { t } = useLingui();
  if (affected === 0)
    return (
      <p className={classes.dim}>
        {people_count === 0
          ? t`Nobody has this role yet.`
          : t`Nothing changes: everyone with this role has these permissions through another role.`}
      </p>
    );
  const left = affected - people.length;
  return (
    <>
      <p>
        <Plural
          value={affected}
          one="Changes the permissions of # person."
          other="Changes the permissions of # people."
        />
      </p>
      <ul className={classes.because}>
        {[...groupedBy(people, alike)].map(([key, list]) => (
          <Group key={key} people={list} />
        ))}
      </ul>
      {left > 0 && (
        <p className={classes.dim}>
          <Plural value={left} one="And # more person." other="And # more people." />
        </p>
      )}
    </>
  );
}

function Group({ people }: { people: Effect['people'] }) {
  const { t } = useLingui();
  const words = useTeamLabels();
  const titleOf = useScreenTitles();
  const [first] = people;
  if (!first) return null;
  const titles = (list: readonly string[]) => [...new Set(list.map(titleOf))].filter(Boolean).join(', ');
  const [opens, closes, stays] = [first.opens, first.closes, first.out_of_reach].map(titles);
  const left = people.length - NAMED;
  return (
    <li>
      {first.gains.map((flag) => (
        <Tag key={flag} tone="accent">{`+ ${words.flagLabel(flag)}`}</Tag>
      ))}
      {first.loses.map((flag) => (
        <Tag key={flag} tone="late">{`− ${words.flagLabel(flag)}`}</Tag>
      ))}
      {opens && <span className={classes.line}>{t`Opens: ${opens}`}</span>}
      {closes && <span className={classes.line}>{t`Closes: ${closes}`}</span>}
      {stays && <span className={classes.line}>{t`Not available to their type of account: ${stays}`}</span>}
      <ul className={classes.names}>
        {people.slice(0, NAMED).map((one) => (
          <li key={one.user_id}>
            <strong>{one.name}</strong>
            {!one.in_company && (
              <span className={classes.dim}>
                <Plural value={one.projects} one="in # project" other="in # projects" />
              </span>
            )}
          </li>
        ))}
        {left > 0 && (
          <li className={classes.dim}>
            <Plural value={left} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </li>
  );
}
