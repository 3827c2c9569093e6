/** The parts of a proposal in their order: on or off, moved, named, written, with merge fields and pictures. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, FileButton, Menu, Switch, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconBraces, IconChevronDown, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { merge_fields, type Section, section_titles, unknownFields } from '../../../../domain/proposals/sections.ts';
import { api } from '../../../kit/api.ts';
import { hint } from '../../../ui/overlay/Hint.tsx';
import { followMoved, Grip, moved, useCarriedRows } from './carried_rows.tsx';
import classes from './Editor.module.css';
import { Txt } from './inputs.tsx';
import { StoredPicture } from './StoredPicture.tsx';
import { useLabels } from '../../../kit/labels.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';

interface SectionsProps {
  sections: readonly Section[];
  onChange: (sections: Section[]) => void;
  disabled: boolean;
}

export function SectionsPanel({ sections, onChange, disabled }: SectionsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [opened, setOpened] = useState<string>();
  const set = (at: number, change: Partial<Section>) =>
    onChange(sections.map((section, place) => (place === at ? { ...section, ...change } : section)));
  const list = useRef<HTMLOListElement>(null);
  useCarriedRows({ list, items: sections, keyOf: ({ key }) => key, onOrder: onChange, disabled });
  const move = (at: number, by: number) => {
    onChange(moved(sections, at, at + by));
    followMoved(list.current, at + by, by < 0 ? 'up' : 'down');
  };
  return (
    <ol ref={list} className={classes.sections}>
      {sections.map((section, at) => {
        const name = section.title || term(section_titles[section.key]);
        const unknown = unknownFields(`${section.title} ${section.text}`);
        return (
          <li key={section.key} data-off={!section.on || undefined}>
            <div className={classes.sectionHead}>
              {!disabled && <Grip />}
              <Switch
                checked={section.on}
                disabled={disabled}
                aria-label={t`Show ${name}`}
                onChange={(event) => set(at, { on: event.currentTarget.checked })}
              />
              <button
                type="button"
                className={classes.sectionName}
                aria-expanded={opened === section.key}
                onClick={() => setOpened(opened === section.key ? undefined : section.key)}
              >
                {name}
                <IconChevronDown size={16} aria-hidden />
              </button>
              {unknown.length > 0 && <span role="alert">{unknown.map((one) => `{${one}}`).join(', ')}?</span>}
              {!disabled && (
                <span className={classes.tools}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={at === 0}
                    aria-label={t`Move ${name} up`}
                    data-move="up"
                    onClick={() => move(at, -1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={at === sections.length - 1}
                    aria-label={t`Move ${name} down`}
                    data-move="down"
                    onClick={() => move(at, 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </span>
              )}
            </div>
            {opened === section.key && (
              <SectionWords section={section} disabled={disabled} onChange={(change) => set(at, change)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface WordsProps {
  section: Section;
  disabled: boolean;
  onChange: (change: Partial<Section>) => void;
}

function SectionWords({ section, disabled, onChange }: WordsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const text = useRef<HTMLTextAreaElement>(null);
  const [busy, run] = useAttempt();
  const insert = (field: string) => {
    const place = text.current?.selectionStart ?? section.text.length;
    onChange({ text: `${section.text.slice(0, place)}{${field}}${section.text.slice(place)}` });
    text.current?.focus();
  };
  const add = async (file: File | null) => {
    if (!file) return;
    await run(async () => {
      const { file_id } = await api.upload_proposal_image({ file });
      onChange({ image_file_ids: [...section.image_file_ids, file_id] });
    });
  };
  return (
    <div className={classes.words}>
      <Txt
        label={t`Title`}
        limit={80}
        disabled={disabled}
        placeholder={term(section_titles[section.key])}
        value={section.title}
        onChange={(title) => onChange({ title })}
      />
      <Textarea
        ref={text}
        label={t`Text`}
        description={t`**bold**, a line with - for a list, 1. for a numbered one, ## for a heading`}
        autosize
        minRows={4}
        maxRows={18}
        maxLength={8000}
        disabled={disabled}
        value={section.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      {!disabled && (
        <div className={classes.foot}>
          <Menu withinPortal={false} position="bottom-start">
            <Menu.Target>
              <Button variant="default" size="xs" leftSection={<IconBraces size={16} aria-hidden />}>
                <Trans>Insert field</Trans>
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={280} style={{ overflowY: 'auto' }}>
              {Object.entries(merge_fields).map(([field, about]) => (
                <Menu.Item key={field} onClick={() => insert(field)}>
                  {`{${field}}`} <span className={classes.dim}>{term(about)}</span>
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          {section.image_file_ids.length < 6 && section.key !== 'cover' && (
            <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void add(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="xs"
                  loading={busy}
                  leftSection={<IconPhotoPlus size={16} aria-hidden />}
                >
                  <Trans>Add picture</Trans>
                </Button>
              )}
            </FileButton>
          )}
        </div>
      )}
      {section.image_file_ids.length > 0 && (
        <div className={classes.pictures}>
          {section.image_file_ids.map((id) => (
            <div key={id}>
              <StoredPicture id={id} />
              {!disabled && (
                <ActionIcon
                  variant="default"
                  size="sm"
                  aria-label={t`Remove picture`}
                  {...hint(t`Remove picture`)}
                  onClick={() => onChange({ image_file_ids: section.image_file_ids.filter((one) => one !== id) })}
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
