/** Fields with customers’ phone numbers and e-mail addresses: without the right to these, a line that they are hidden. */
import { Trans } from '@lingui/react/macro';
import type { Fields } from '../../../domain/fields.ts';
import { useSlice } from '../../kit/slice.ts';
import { DescribedFields, type DescribedFieldsProps } from '../../ui/form/DescribedField.tsx';
import classes from './Crm.module.css';
import { pipeline } from './slices.ts';

const nothing = {};

/** False for people who do not see customers’ contact data; what they leave empty is kept by the server. */
export const useSeesContact = (): boolean => useSlice(pipeline, nothing).data?.sees_contact !== false;

export const ContactHidden = () => (
  <p className={classes.dim} style={{ margin: 0 }}>
    <Trans>Phone numbers and email addresses are hidden from you. They stay as they are.</Trans>
  </p>
);

/** Fields of a record beside each other, those of customers' contact data only for people who see them. */
export function CustomerFields<F extends Fields>({ keys, ...props }: DescribedFieldsProps<F>) {
  const sees_contact = useSeesContact();
  const shown = keys.filter((key) => sees_contact || !props.fields[key]!.only);
  return (
    <>
      <DescribedFields keys={shown} {...props} />
      {shown.length < keys.length && <ContactHidden />}
    </>
  );
}
