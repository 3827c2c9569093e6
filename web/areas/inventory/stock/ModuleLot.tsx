/** What a lot of modules is, with what the lists of approved models say of it. */
import { useLingui } from '@lingui/react/macro';
import { LazyBoundary } from '../../../kit/lazy.tsx';
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { AlmmCheck } from '../../materials/area.tsx';
import type { Choice } from '../moves/ItemLine.tsx';

export const ModuleLot = ({ row, item }: { row: string; item: Choice }) =>
  item.category === 'MODULES' ? <Modules row={row} item={item} /> : null;

function Modules({ row, item }: { row: string; item: Choice }) {
  const { t } = useLingui();
  const text = (given: string | undefined, usual = '') => given?.trim() || usual;
  const manufacturer = text(useFormValue(`${row}.manufacturer`), item.make);
  const model = text(useFormValue(`${row}.model`), item.model);
  const cell_maker = text(useFormValue(`${row}.cell_maker`));
  const dcr = useFormValue<boolean | undefined>(`${row}.dcr`) === true;
  return (
    <>
      <FieldGrid>
        <TextField name={`${row}.manufacturer`} label={t`Manufacturer`} placeholder={item.make} />
        <TextField name={`${row}.model`} label={t`Exact model`} placeholder={item.model} />
        <TextField name={`${row}.cell_maker`} label={t`Cell manufacturer`} />
        <CheckboxField name={`${row}.dcr`} label={t`Domestic content (DCR)`} />
      </FieldGrid>
      <LazyBoundary fallback={null}>
        <AlmmCheck manufacturer={manufacturer} model={model} cell_maker={cell_maker} dcr={dcr} />
      </LazyBoundary>
    </>
  );
}
