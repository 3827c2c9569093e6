/** Lines of an order that are not in the BOQ: material for the store or the site, and services. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Sends } from '../../../../contract/index.ts';
import { material_categories } from '../../../../domain/lists.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { service_categories, serviceUnits } from '../../../../domain/procurement/services.ts';
import { supplier_units } from '../../../../domain/units.ts';
import { useLabels } from '../../../kit/labels.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { Columns, Row, Stack } from '../../../ui/layout/flow.tsx';
import request_classes from '../requests/Request.module.css';
import { figure, plain_input } from '../inputs.tsx';
import classes from './Order.module.css';

export type OutsideLine = NonNullable<Sends<'add_order'>['lines']>[number];

interface OutsideLinesProps {
  lines: readonly OutsideLine[];
  onChange: (lines: readonly OutsideLine[]) => void;
}

export function OutsideLines({ lines, onChange }: OutsideLinesProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  return (
    <Stack gap={12}>
      {lines.length > 0 && (
        <ul className={request_classes.choices}>
          {lines.map((line, at) => (
            <li key={at}>
              <Row gap={8} align="start">
                <div style={{ flex: 1 }}>
                  <strong>{line.description}</strong>{' '}
                  <span className={classes.dim}>
                    {term(line.category)} · {showNumber(line.quantity, 3)} {term(line.unit)}
                  </span>
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Remove ${line.description}`}
                  onClick={() => onChange(lines.filter((_, index) => index !== at))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Row>
            </li>
          ))}
        </ul>
      )}
      <NewLine onAdd={(line) => onChange([...lines, line])} />
    </Stack>
  );
}

/** The units of a category, the usual one first. */
const unitsOf = (category: OutsideLine['category'] | null): readonly OutsideLine['unit'][] => {
  const material = material_categories.find((one) => one === category);
  return material ? supplier_units[material] : serviceUnits(category ?? '');
};

function NewLine({ onAdd }: { onAdd: (line: OutsideLine) => void }) {
  const { t } = useLingui();
  const { choices, term } = useLabels();
  const [kind, setKind] = useState<'service' | 'material'>('service');
  const [category, setCategory] = useState<OutsideLine['category'] | null>(null);
  const [description, setDescription] = useState('');
  const [quantity, setQuantity] = useState<number | null>(null);
  const [unit, setUnit] = useState<OutsideLine['unit'] | null>(null);
  const units = unitsOf(category);
  const chosen = unit !== null && units.includes(unit) ? unit : (units[0] ?? 'Nos');
  const missing =
    category === null
      ? t`Select a category.`
      : description.trim() === ''
        ? t`Enter a description.`
        : quantity === null || quantity <= 0
          ? t`Enter a quantity above 0.`
          : undefined;
  const add = () => {
    if (category === null || quantity === null || missing) return;
    onAdd({ category, unit: chosen, description: description.trim(), quantity });
    setDescription('');
    setQuantity(null);
  };
  return (
    <Stack gap={12}>
      <SegmentedControl
        aria-label={t`Items ordered`}
        value={kind}
        data={[
          { value: 'service', label: t`Service` },
          { value: 'material', label: t`Material` },
        ]}
        onChange={(value) => {
          setKind(value === 'material' ? 'material' : 'service');
          setCategory(null);
        }}
      />
      <p className={classes.dim} style={{ margin: 0 }}>
        {kind === 'service' ? (
          <Trans>A service is not dispatched. Work done is confirmed on the order and billed from there.</Trans>
        ) : (
          <Trans>Material outside the BOQ is dispatched and received like all other material of the order.</Trans>
        )}
      </p>
      <Columns gap={12} of={2} until="phone">
        <Select
          label={t`Category`}
          searchable
          comboboxProps={{ withinPortal: false }}
          data={choices(kind === 'service' ? service_categories : material_categories)}
          value={category}
          onChange={(value) =>
            setCategory([...service_categories, ...material_categories].find((one) => one === value) ?? null)
          }
        />
        <TextInput
          label={t`Description`}
          maxLength={300}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <NumberBox
          {...plain_input}
          label={t`Quantity`}
          decimalScale={3}
          min={0}
          value={quantity ?? ''}
          onChange={(value) => setQuantity(figure(value))}
        />
        <Select
          label={t`Unit`}
          comboboxProps={{ withinPortal: false }}
          data={units.map((value) => ({ value, label: term(value) }))}
          value={chosen}
          onChange={(value) => setUnit(units.find((one) => one === value) ?? null)}
        />
      </Columns>
      <DisabledReason reason={missing}>
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          <Trans>Add line</Trans>
        </Button>
      </DisabledReason>
    </Stack>
  );
}
