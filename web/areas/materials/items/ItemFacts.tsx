/** What is known of an item. */
import { attributesOf } from '../../../../domain/materials/categories.ts';
import { item_fields } from '../../../../domain/materials/item_fields.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useFieldNames, useLabels } from '../../../kit/labels.ts';
import { useCustomFacts } from '../../../ui/form/CustomInputs.tsx';
import { useDescribedFacts } from '../../../ui/layout/described_facts.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { Item } from '../slices.ts';

export function ItemFacts({ item }: { item: Item }) {
  const { term } = useLabels();
  const names = useFieldNames(item_fields);
  const facts = useDescribedFacts(item_fields);
  const custom = useCustomFacts('items');
  const said = attributesOf(item.category).flatMap(({ key, name, unit }) => {
    const value = item.attributes[key];
    if (value === undefined || value === '') return [];
    const text = typeof value === 'number' ? showNumber(value, 3) : term(value);
    return [{ label: term(name), value: unit ? `${text} ${unit}` : text }];
  });
  return (
    <>
      <FactList
        columns={2}
        facts={facts(item, {
          own: {
            name: null,
            active: null,
            attributes: null,
            watts: { label: names.watts, value: item.watts === null ? '' : `${showNumber(item.watts, 3)} Wp` },
            gst_percent: {
              label: names.gst_percent,
              value: item.gst_percent === null ? '' : `${showNumber(item.gst_percent, 2)}%`,
            },
            minimum: {
              label: names.minimum,
              value: item.minimum === null ? '' : `${showNumber(item.minimum, 3)} ${term(item.unit)}`,
            },
            conversions: {
              label: names.conversions,
              value: item.conversions.length > 0 && (
                <Stack as="span" gap={2}>
                  {item.conversions.map((one) => (
                    <span key={one.unit}>{conversionText(one, term(item.unit), term)}</span>
                  ))}
                </Stack>
              ),
            },
          },
          also: custom.facts(item.custom),
        })}
      />
      {said.length > 0 && (
        <Panel title={names.attributes}>
          <FactList columns={2} facts={said} />
        </Panel>
      )}
    </>
  );
}

/** A conversion as the fraction it is: "1 Nos = 545/1000 kWp". */
const conversionText = (
  { unit, num, den }: Item['conversions'][number],
  stock_unit: string,
  term: (text: string) => string,
): string =>
  `1 ${stock_unit} = ${den === 1 ? showNumber(num, 3) : `${showNumber(num, 3)}/${showNumber(den, 3)}`} ${term(unit)}`;
