/** Who works on an event, which role approves it, and who it is given to. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { WithFile } from '../../kit/files.ts';
import { useSlice } from '../../kit/slice.ts';
import { Person } from '../../ui/text/Avatar.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { sentenceOf } from '../../kit/failure.ts';
import { acts } from './event_acts.tsx';
import classes from './EventDrawer.module.css';
import { Section } from './Section.tsx';
import { type EventDetails, event_project } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';

export function EventPeople({ event }: { event: EventDetails }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const outside = event.outside_approval.filter((party) => party !== event.approves_role);
  return (
    <Section title={t`People`}>
      {event.abilities.update_event === true && !event.is_group ? (
        <Assign key={event.version} event={event} />
      ) : (
        <ul className={classes.people}>
          {event.people.map((person) => (
            <li key={person.id}>
              <WithFile id={person.avatar_file_id}>{(src) => <Person name={person.name} src={src} />}</WithFile>
            </li>
          ))}
          {event.people.length === 0 && (
            <li className={classes.dim}>
              <Trans>Unassigned.</Trans>
            </li>
          )}
        </ul>
      )}
      <FactList
        facts={[
          { label: t`Responsible`, value: term(event.works_role) },
          {
            label: t`Approver`,
            value: [event.approves_role, ...outside].filter(Boolean).map(term).join(', '),
          },
        ]}
      />
    </Section>
  );
}

function Assign({ event }: { event: EventDetails }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const { data } = useSlice(event_project, { id: event.project_id });
  const [chosen, setChosen] = useState<string[]>();
  const now = event.people.map((person) => String(person.id));
  const names = new Map(event.people.map((person) => [String(person.id), person.name]));
  for (const member of data?.team ?? [])
    if (member.active) names.set(String(member.user_id), `${member.name} (${term(member.role)})`);
  const save = async () => {
    if (!chosen || chosen.toSorted().join() === now.toSorted().join()) return;
    const people = chosen.map((id) => ({
      id: Number(id),
      name: names.get(id)?.replace(/ \([^)]*\)$/, '') ?? '',
      avatar_file_id: data?.team.find((member) => String(member.user_id) === id)?.avatar_file_id ?? null,
    }));
    try {
      await acts.people(event, people);
    } catch (failure) {
      setChosen(undefined);
      toast.failure(sentenceOf(failure));
    }
  };
  return (
    <MultiSelect
      mb="xs"
      label={t`Assigned to`}
      placeholder={(chosen ?? now).length === 0 ? t`People of the team` : ''}
      data={[...names].map(([value, label]) => ({ value, label }))}
      searchable
      hidePickedOptions={false}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={t`No team member matches.`}
      value={chosen ?? now}
      onChange={setChosen}
      onDropdownClose={() => void save()}
      onRemove={() => setTimeout(() => void save())}
    />
  );
}
